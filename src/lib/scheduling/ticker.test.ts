import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTicker, type Tick } from './ticker.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_250 })
})

afterEach(() => {
  jumps.clear()
  vi.useRealTimers()
})

const jumps = new Set<() => void>()
const clock = {
  now: () => Date.now(),
  subscribe(listener: () => void) {
    jumps.add(listener)
    return () => jumps.delete(listener)
  },
}

function seconds(nowMs: number): Tick<number> {
  const second = Math.floor(nowMs / 1000)
  return { value: second, nextAtMs: (second + 1) * 1000 }
}

test('wakes on the boundary of the server’s second, not a second after it began [D2.7]', () => {
  const ticker = createTicker(seconds, clock)
  const seen: number[] = []
  ticker.subscribe(() => seen.push(ticker.get()))
  expect(ticker.get()).toBe(1000)
  vi.advanceTimersByTime(740)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(20)
  expect(seen).toEqual([1001])
  vi.advanceTimersByTime(3_000)
  expect(seen).toEqual([1001, 1002, 1003, 1004])
})

test('a timer that comes late skips what has passed and shows no second twice [F37]', () => {
  const ticker = createTicker(seconds, clock)
  const seen: number[] = []
  ticker.subscribe(() => seen.push(ticker.get()))
  vi.setSystemTime(1_007_300)
  vi.runOnlyPendingTimers()
  expect(seen).toEqual([1008])
})

test('sleeps while nothing moves, and wakes when the time jumps', () => {
  const read = vi.fn(() => ({ value: 'still', nextAtMs: null }))
  const ticker = createTicker(read, clock)
  const listener = vi.fn()
  ticker.subscribe(listener)
  vi.advanceTimersByTime(3_600_000)
  expect(listener).not.toHaveBeenCalled()
  for (const jump of jumps) jump()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('stops with its last listener, and starts again from the present', () => {
  const ticker = createTicker(seconds, clock)
  ticker.subscribe(() => undefined).unsubscribe()
  expect(vi.getTimerCount()).toBe(0)
  expect(jumps.size).toBe(0)
  vi.setSystemTime(1_030_000)
  ticker.subscribe(() => undefined)
  expect(ticker.get()).toBe(1030)
})
