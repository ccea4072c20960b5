import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { serverClock } from '#lib/network/server-time.ts'
import { followStore } from '#lib/storage/store.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

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

interface LiveState {
  report: HubReport
  /** The events that are followed now, ascending. */
  events: readonly number[]
}

/**
 * Creates the store of what the screens follow and whether the hub delivers it. Screens ask for events here and read
 * the report; the connection itself is held by `app/realtime/realtime.ts`.
 */
export function createHubSubscriptions(now: () => number = () => serverClock.now()) {
  const requested = new Map<number, number>()
  const store = createStore<LiveState>({
    report: { state: 'off', liveSinceMs: null, liveUntilMs: null, lostSinceMs: null },
    events: [],
  })

  function count(eventId: number, step: 1 | -1): void {
    const times = (requested.get(eventId) ?? 0) + step
    if (times > 0) requested.set(eventId, times)
    else requested.delete(eventId)
    const events = [...requested.keys()].sort((a, b) => a - b)
    store.setState((live) => ({ ...live, events }))
  }

  return {
    store,
    report: () => store.get().report,
    setState(state: HubState): void {
      const { report } = store.get()
      if (state === report.state) return
      const liveUntilMs = report.state === 'live' ? now() : report.liveUntilMs
      const next = {
        state,
        liveSinceMs: state === 'live' ? now() : null,
        liveUntilMs,
        lostSinceMs: state === 'lost' ? now() : null,
      }
      store.setState((live) => ({ ...live, report: next }))
    },
    /** Ascending; another array after each `follow` and each end of one, even with the same events. */
    events: () => store.get().events,
    follow(eventId: number): () => void {
      count(eventId, 1)
      return () => count(eventId, -1)
    },
    subscribe: (listener: () => void) => followStore(store, listener),
  }
}

export type HubSubscriptions = ReturnType<typeof createHubSubscriptions>

export const hubSubscriptions = createHubSubscriptions()

export function useHubSubscription(eventId: number): HubReport {
  useEffect(() => hubSubscriptions.follow(eventId), [eventId])
  return useSelector(hubSubscriptions.store, ({ report }) => report)
}

export interface RealtimeTable {
  /** By the name of the hub's event. */
  handlers: Record<string, (args: readonly unknown[], queryClient: QueryClient) => void>
  /** Stale after every connection, since messages were missed before it [F41 change while away]. */
  liveKeys: readonly QueryKey[]
}
