import { notFound } from '@tanstack/react-router'

/** Returns what an address names; where it can name nothing, ends the navigation at the page that is not found [P2.19]. */
export function found<T>(named: T | null): T {
  if (named === null) throw notFound()
  return named
}
