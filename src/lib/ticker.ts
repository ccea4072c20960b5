import { useMemo, useSyncExternalStore } from 'react'
import { serverClock } from './server-time.ts'

/** What is shown at one moment, and when that changes next; null while nothing moves. */
export interface Tick<T> {
  value: T
  nextAtMs: number | null
}

export interface TickerClock {
  now(): number
  /** Calls back when the time jumps. */
  subscribe(listener: () => void): () => void
}

/** Timers are exact to some milliseconds only: waking a little late never shows the old second again. */
const LATE_MS = 4
/** No sleep is longer, so that a timer the browser lost cannot stop the display for good. */
const LONGEST_SLEEP_MS = 30_000

/**
 * A value that depends on the time, as a store for React. It sleeps until the next moment at which the value
 * changes, so that a second on the display is a second of the server's and a hidden page does nothing.
 */
export function createTicker<T>(read: (nowMs: number) => Tick<T>, clock: TickerClock = serverClock) {
  const listeners = new Set<() => void>()
  let tick: Tick<T> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopJumps: (() => void) | undefined

  function current(): Tick<T> {
    tick ??= read(clock.now())
    return tick
  }

  function wake(): void {
    tick = read(clock.now())
    sleep()
    for (const listener of listeners) listener()
  }

  function sleep(): void {
    clearTimeout(timer)
    const { nextAtMs } = current()
    if (nextAtMs === null) return
    const wait = nextAtMs - clock.now() + LATE_MS
    timer = setTimeout(wake, Math.min(Math.max(wait, LATE_MS), LONGEST_SLEEP_MS))
  }

  return {
    getSnapshot: () => current().value,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) {
        stopJumps = clock.subscribe(wake)
        tick = null
        sleep()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        stopJumps?.()
      }
    },
  }
}

export type Ticker<T> = ReturnType<typeof createTicker<T>>

/** One ticker for several components, each of which takes its own part by `useTold`. `read` must be stable between renders. */
export function useTickerStore<T>(read: (nowMs: number) => Tick<T>): Ticker<T> {
  return useMemo(() => createTicker(read), [read])
}

/** What follows from a ticker's value; renders again only when that is something else. Objects must stay the same while they are equal. */
export function useTold<T, U>(ticker: Ticker<T>, tell: (value: T) => U): U {
  return useSyncExternalStore(ticker.subscribe, () => tell(ticker.getSnapshot()))
}

/** A value of the server's time that re-renders exactly when it changes. `read` must be stable between renders. */
export function useTicker<T>(read: (nowMs: number) => Tick<T>): T {
  const ticker = useTickerStore(read)
  return useSyncExternalStore(ticker.subscribe, ticker.getSnapshot)
}

const MINUTE_MS = 60_000

/** The server's time, cut to the minute: for everything that changes with "4 min ago" or "until 8:15 pm". */
export function useMinute(): number {
  return useTicker(readMinute)
}

function readMinute(nowMs: number): Tick<number> {
  const minute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  return { value: minute, nextAtMs: minute + MINUTE_MS }
}
