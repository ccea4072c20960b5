import { describe, expect, test, vi } from 'vitest'
import { createServerClock } from './server-time.ts'

const DAY = 86_400_000

function device({ wall = 1_000_000, monotonic = 500 } = {}) {
  const time = { wall, monotonic }
  const clock = createServerClock({ wall: () => time.wall, monotonic: () => time.monotonic })
  function pass(ms: number): void {
    time.wall += ms
    time.monotonic += ms
  }
  /** A response that took `roundTrip` and was written half way, when the server's clock said `serverMs`. */
  function receive(serverMs: number, roundTrip = 0): void {
    const sentMs = clock.local()
    pass(roundTrip)
    clock.observe({ serverMs, sentMs, receivedMs: clock.local() })
  }
  return { time, clock, pass, hear: receive }
}

describe('the server’s time', () => {
  test('is inferred from responses, allowing for half the round trip [D2.8]', () => {
    const { clock, hear: receive } = device()
    receive(5_000_000, 400)
    expect(clock.now()).toBeCloseTo(5_000_200, -1)
  })

  test.each([-DAY, -3_600_000, -300_000, 300_000, 3_600_000, DAY])(
    'is right on a device that is %i ms wrong [F35]',
    (wrong) => {
      const { clock, pass, hear: receive } = device({ wall: 9_000_000_000 + wrong })
      receive(9_000_000_000)
      pass(60_000)
      expect(Math.abs(clock.now() - 9_000_060_000)).toBeLessThan(1_000)
    },
  )

  test('does not move when the device’s clock is set [F36]', () => {
    const { time, clock, pass, hear: receive } = device()
    receive(5_000_000)
    time.wall += DAY
    pass(1_000)
    expect(clock.now()).toBeCloseTo(5_001_000, -1)
  })

  test('goes on through a sleep in which the monotonic clock stood still [F36]', () => {
    const { time, clock, hear: receive } = device()
    receive(5_000_000)
    clock.rest()
    time.wall += 20 * 60_000
    expect(clock.wake()).toBe(true)
    expect(clock.now()).toBeCloseTo(5_000_000 + 20 * 60_000, -1)
  })

  test('after such a sleep believes the next response alone', () => {
    const { time, clock, hear: receive } = device()
    receive(5_000_000)
    clock.rest()
    // The device's clock was set forward by a day, which looks like a sleep.
    time.wall += DAY
    clock.wake()
    receive(5_000_500, 300)
    expect(clock.now()).toBeCloseTo(5_000_650, -1)
  })

  test('is not touched by a rest in which both clocks went on', () => {
    const { clock, pass, hear: receive } = device()
    receive(5_000_000)
    clock.rest()
    pass(60_000)
    expect(clock.wake()).toBe(false)
    expect(clock.now()).toBeCloseTo(5_060_000, -1)
  })

  test('notifies its listeners when it jumps, and on waking', () => {
    const { clock, hear: receive } = device()
    const listener = vi.fn()
    const stop = clock.subscribe(listener)
    receive(5_000_000)
    expect(listener).toHaveBeenCalledTimes(1)
    receive(clock.now())
    expect(listener).toHaveBeenCalledTimes(1)
    clock.wake()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    clock.wake()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('goes by what an earlier visit knew until the first response, which alone counts then [F29, D2.10]', () => {
    const { clock, pass, hear: receive } = device({ wall: 9_000_000_000 - DAY })
    clock.assume(DAY)
    pass(1_000)
    expect(clock.now()).toBeCloseTo(9_000_001_000, -1)
    expect(clock.isKnown()).toBe(false)
    receive(9_000_500_000, 4_000)
    expect(clock.now()).toBeCloseTo(9_000_502_000, -1)
    expect(clock.isKnown()).toBe(true)
    clock.assume(0)
    expect(clock.now()).toBeCloseTo(9_000_502_000, -1)
  })

  test('returns what it was when the device’s clock showed a moment [F29]', () => {
    const { time, clock, hear: receive } = device()
    receive(5_000_000)
    expect(clock.atWall(time.wall - 60_000)).toBeCloseTo(4_940_000, -1)
    expect(clock.offset()).toBeCloseTo(5_000_000 - time.wall, -1)
  })
})
