import { createStore, useSelector } from '@tanstack/react-store'
import { followOnline, isOnline, noteNoResponse, noteResponse, useOnline } from './online.ts'
import { followStore } from '#lib/storage/store.ts'

/**
 * Whether the league can be reached: not, because the device is offline; because no response comes; or because a
 * network responds in its place that wants a sign-in first [F1 first visit offline, F4 lie-fi, F6 captive portal].
 */
export type Connectivity = 'fine' | 'offline' | 'unreachable' | 'portal'

/** One call that fails may have been bad luck; a second in a row has a reason. */
const FAILURES = 2

type Trouble = 'unreachable' | 'portal' | null

let failures = 0
/** The problem while the device is online. */
const troubles = createStore<Trouble>(null)

/**
 * The league itself has responded, whatever it said, to a request sent at `sentAtMs` on `performance.now()`; without
 * one it spoke first.
 */
export function reportResponse(sentAtMs?: number): void {
  noteResponse(sentAtMs)
  failures = 0
  troubles.setState(() => null)
}

export function reportNoResponse(why: 'unreachable' | 'portal'): void {
  if (why === 'unreachable') noteNoResponse()
  failures++
  if (failures >= FAILURES) troubles.setState(() => why)
}

export function connectivityNow(): Connectivity {
  return reachOf(isOnline(), troubles.get())
}

export function useConnectivity(): Connectivity {
  return reachOf(useOnline(), useSelector(troubles))
}

export function followConnectivity(listener: () => void): () => void {
  const stops = [followStore(troubles, listener), followOnline(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

function reachOf(online: boolean, trouble: Trouble): Connectivity {
  return online ? (trouble ?? 'fine') : 'offline'
}

/** Longer than this nobody waits for the server to say that it is there. */
const LONGEST_MS = 8_000

/**
 * Returns whether our server responds at all; a connection that only claims to be one does not count. Never rejects.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    // No worker serves a HEAD, and no cache this one.
    const response = await fetch('/manifest.webmanifest', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    // A network that wants a sign-in first puts a page in its place.
    return response.ok && !response.redirected && !/\bhtml\b/.test(response.headers.get('content-type') ?? '')
  } catch {
    return false
  }
}
