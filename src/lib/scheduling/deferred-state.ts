import { startTransition, useEffect, useState } from 'react'

/**
 * A value that follows its owner in pauses: what is drawn from it comes after what is drawn at once, however the
 * change began (where a change is itself a transition, as that of an address is, `useDeferredValue` does not wait).
 * Begins with `first`.
 */
export function useDeferredState<T>(value: T, first: T): T {
  const [later, setLater] = useState(() => first)
  useEffect(() => startTransition(() => setLater(() => value)), [value])
  return later
}
