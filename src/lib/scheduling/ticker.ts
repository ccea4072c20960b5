import { createStore, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { serverClock } from '#lib/network/server-time.ts'
import { whileSubscribed, type ReadableStore } from '#lib/storage/store.ts'

/** The value shown now, and when it changes next; null while it does not. */
export interface Tick<T> {
  value: T
  nextAtMs: number | null
}

export interface TickerClock {
  now(): number
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
export function createTicker<T>(read: (nowMs: number) => Tick<T>, clock: TickerClock = serverClock): Ticker<T> {
  const store = createStore(read(clock.now()))
  let timer: ReturnType<typeof setTimeout> | undefined

  function wake(): void {
    const tick = read(clock.now())
    sleepUntil(tick.nextAtMs)
    store.setState(() => tick)
  }

  function sleepUntil(nextAtMs: number | null): void {
    clearTimeout(timer)
    if (nextAtMs === null) return
    const wait = nextAtMs - clock.now() + LATE_MS
    timer = setTimeout(wake, Math.min(Math.max(wait, LATE_MS), LONGEST_SLEEP_MS))
  }

  const ticks = whileSubscribed(store, () => {
    const stopJumps = clock.subscribe(wake)
    wake()
    return () => {
      clearTimeout(timer)
      stopJumps()
    }
  })
  return {
    get: () => ticks.get().value,
    subscribe: (listener) => ticks.subscribe(({ value }) => listener(value)),
  }
}

export type Ticker<T> = ReadableStore<T>

/**
 * One ticker for several components, each of which takes its own part by `useTickerValue`. `read` must be stable
 * between renders.
 */
export function useTickerStore<T>(read: (nowMs: number) => Tick<T>): Ticker<T> {
  return useMemo(() => createTicker(read), [read])
}

/**
 * Selects from a ticker's value; re-renders only when that is something else. Objects must stay the same while they are
 * equal.
 */
export function useTickerValue<T, U>(ticker: Ticker<T>, tell: (value: T) => U): U {
  return useSelector(ticker, tell)
}

/** A value of the server's time that re-renders exactly when it changes. `read` must be stable between renders. */
export function useTicker<T>(read: (nowMs: number) => Tick<T>): T {
  const ticker = useTickerStore(read)
  return useSelector(ticker)
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
