import { createStore } from '@tanstack/react-store'
import { useEffect } from 'react'
import { followStore } from '#lib/storage/store.ts'

/**
 * What must not be interrupted: a clock that is followed, a ticket that is shown, a wizard, a payment. While anything
 * is held, no update asks and none reloads the page [F12 update held back].
 */
const holds = createStore<readonly { reason: string }[]>([])

/** Holds updates back until the function it gives is called; `reason` is for those who look why nothing happens. */
export function blockUpdates(reason: string): () => void {
  const hold = { reason }
  holds.setState((held) => [...held, hold])
  return () => holds.setState((held) => (held.includes(hold) ? held.filter((other) => other !== hold) : held))
}

export function useBlockUpdates(active: boolean, reason = 'a task'): void {
  useEffect(() => (active ? blockUpdates(reason) : undefined), [active, reason])
}

export function heldUpdates(): string[] {
  return holds.get().map(({ reason }) => reason)
}

export function onBlockChange(listener: () => void): () => void {
  return followStore(holds, listener)
}
