import { useState } from 'react'

/** The values that filter nothing, and which of them another one's change brings back. */
export interface FilterRules<T> {
  defaults: T
  clears: { readonly [K in keyof T]?: readonly (keyof T)[] }
}

/**
 * Returns the draft of filters and a function that changes a part of it: the changes are replayed on the applied
 * filters, so that neither undoes the other when those resolve differently once their lists have loaded.
 *
 * @param change returns filters after one change
 */
export function useFilterDraft<T>(
  applied: T,
  change: (filters: T, part: Partial<T>) => T,
): [T, (part: Partial<T>) => void] {
  const [changes, setChanges] = useState<readonly Partial<T>[]>([])
  return [changes.reduce(change, applied), (part) => setChanges((before) => [...before, part])]
}

/** A change of filters with what hangs on it, unless it says that itself. */
export function withCleared<T extends object>(part: Partial<T>, { defaults, clears }: FilterRules<T>): Partial<T> {
  const changed = Object.keys(part) as (keyof T)[]
  const cleared = changed.flatMap((field) => clears[field] ?? []).map((field) => [field, defaults[field]] as const)
  return { ...(Object.fromEntries(cleared) as Partial<T>), ...part }
}

export function countSet<T extends object>(filters: T, defaults: T): number {
  return (Object.keys(defaults) as (keyof T)[]).filter((field) => filters[field] !== defaults[field]).length
}
