import { useSyncExternalStore } from 'react'
import { followOnline, isOnline, noteNoResponse, noteResponse } from './online.ts'

/**
 * Whether the league can be reached: not, because the device is offline; because nothing answers; or because a
 * network answers in its place that wants a sign-in first [F1, F4, F6].
 */
export type Reach = 'fine' | 'offline' | 'unreachable' | 'portal'

/** One call that fails may have been bad luck; a second in a row has a reason. */
const FAILURES = 2

const listeners = new Set<() => void>()
let failures = 0
let trouble: 'unreachable' | 'portal' | null = null

/** The league itself has responded, whatever it said, to a request sent at `sentAtMs` on `performance.now()`; without one it spoke first. */
export function noteAnswer(sentAtMs?: number): void {
  noteResponse(sentAtMs)
  failures = 0
  set(null)
}

/** A call got no answer, or one from somebody else. */
export function noteNoAnswer(why: 'unreachable' | 'portal'): void {
  if (why === 'unreachable') noteNoResponse()
  failures++
  if (failures >= FAILURES) set(why)
}

export function reachNow(): Reach {
  return isOnline() ? (trouble ?? 'fine') : 'offline'
}

export function useReach(): Reach {
  return useSyncExternalStore(followReach, reachNow)
}

/** Calls back when that may have changed; the answer ends it. */
export function followReach(listener: () => void): () => void {
  listeners.add(listener)
  const stop = followOnline(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function set(next: typeof trouble): void {
  if (next === trouble) return
  trouble = next
  for (const listener of listeners) listener()
}
