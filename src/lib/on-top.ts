import { useSyncExternalStore, type ReactNode } from 'react'

/** What stands on top of Home today: nothing on most days, for most people. */
let part: ReactNode = null
const listeners = new Set<() => void>()

export function putOnTop(next: ReactNode): void {
  part = next
  for (const listener of listeners) listener()
}

export function useOnTop(): ReactNode {
  return useSyncExternalStore(follow, () => part)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
