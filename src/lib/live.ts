import { useEffect, useSyncExternalStore } from 'react'
import { serverClock } from './server-time.ts'

/** `off` when nothing is followed, `lost` after a failed start or a broken connection. */
export type HubState = 'off' | 'connecting' | 'live' | 'lost'

export interface HubReport {
  state: HubState
  /** Server's time since which the hub has been live; null unless it is. */
  liveSinceMs: number | null
  /** Server's time until which it was live the last time; null if it never was. */
  liveUntilMs: number | null
  /** Server's time since which it has been lost; null unless it is. */
  lostSinceMs: number | null
}

/**
 * What the screens want to follow and whether the hub delivers it. Screens ask for events here and read the report;
 * the connection itself is kept by `app/realtime.ts`.
 */
export function createLive(now: () => number = () => serverClock.now()) {
  const wanted = new Map<number, number>()
  const listeners = new Set<() => void>()
  let report: HubReport = { state: 'off', liveSinceMs: null, liveUntilMs: null, lostSinceMs: null }
  let events: readonly number[] = []

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function count(eventId: number, step: 1 | -1): void {
    const times = (wanted.get(eventId) ?? 0) + step
    if (times > 0) wanted.set(eventId, times)
    else wanted.delete(eventId)
    events = [...wanted.keys()].sort((a, b) => a - b)
    changed()
  }

  return {
    report: () => report,
    setState(state: HubState): void {
      if (state === report.state) return
      const liveUntilMs = report.state === 'live' ? now() : report.liveUntilMs
      report = {
        state,
        liveSinceMs: state === 'live' ? now() : null,
        liveUntilMs,
        lostSinceMs: state === 'lost' ? now() : null,
      }
      changed()
    },
    /** The events that are followed now, ascending; the same array until it changes. */
    events: () => events,
    /** Follows an event until the returned function is called. */
    follow(eventId: number): () => void {
      count(eventId, 1)
      return () => count(eventId, -1)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Live = ReturnType<typeof createLive>

/** The one of the app. */
export const live = createLive()

/** Follows an event while the component is on screen, and tells how the hub fares. */
export function useLive(eventId: number): HubReport {
  useEffect(() => live.follow(eventId), [eventId])
  return useSyncExternalStore(live.subscribe, live.report)
}
