import { useState } from 'react'

/** Returns what a value was before its last change; null until there was one. */
export function usePrevious<T>(value: T): T | null {
  const [seen, setSeen] = useState<{ now: T; before: T | null }>({ now: value, before: null })
  if (seen.now !== value) setSeen({ now: value, before: seen.now })
  return seen.before
}
