import { useEffect } from 'react'

/**
 * What must not be interrupted: a clock that is followed, a ticket that is shown, a wizard, a payment. While anything
 * is held, no update asks and none reloads the page [F12].
 */
const held = new Set<{ reason: string }>()
const listeners = new Set<() => void>()

/** Holds updates back until the function it gives is called; `reason` is for those who look why nothing happens. */
export function holdUpdates(reason: string): () => void {
  const hold = { reason }
  held.add(hold)
  tell()
  return () => {
    if (held.delete(hold)) tell()
  }
}

/** Holds updates back while `active` and mounted. */
export function useHoldUpdates(active: boolean, reason = 'a task'): void {
  useEffect(() => (active ? holdUpdates(reason) : undefined), [active, reason])
}

/** Why updates wait, or nothing. */
export function heldUpdates(): string[] {
  return [...held].map(({ reason }) => reason)
}

/** Calls back whenever something begins or ends to be held; gives back what ends the calls. */
export function onHoldChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
