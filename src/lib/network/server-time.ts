import { createStore } from '@tanstack/react-store'
import { NO_SAMPLES, sampleOffset, serverNow, withSample, type TimedResponse } from '#domain/clock/server-time.ts'
import { SERVER_OFFSET_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, writeText } from '#lib/storage/storage.ts'
import { followStore } from '#lib/storage/store.ts'

export interface TimeSource {
  /** Milliseconds that only ever grow and that nobody can set, as `performance.now()`. */
  monotonic(): number
  /** The device's time, as `Date.now()`. */
  wall(): number
}

/** A suspension shorter than this is noise between two clocks. */
const NOTICEABLE_MS = 1_000

/**
 * The server's time on a device whose own clock may be wrong [D2.7, D2.8, F35 wrong device clock, F36 sleeping phone].
 * It runs on the monotonic clock, so that setting the device's clock moves nothing. Some devices stop that clock while
 * they sleep: what the wall clock gained meanwhile is added on waking, until the next response of the server says
 * better.
 */
export function createServerClock(source: TimeSource) {
  let base = source.wall() - source.monotonic()
  let samples = NO_SAMPLES
  let provisional = false
  let gapAtRest: number | null = null
  const jumps = createStore(0)

  function changed(): void {
    jumps.setState((count) => count + 1)
  }

  const clock = {
    /** The device's time on the monotonic clock, for stamping requests and responses. */
    local: () => base + source.monotonic(),
    /** The server's time as well as it is known; the device's own before the first response. */
    now: () => serverNow(samples, clock.local()),
    /** The server's time when the device's own clock said `wallMs`, if that has not been set since. */
    atWall: (wallMs: number) => wallMs + clock.now() - source.wall(),
    /** How far the server's clock is ahead of the device's. */
    offset: () => clock.now() - source.wall(),
    /**
     * Goes by what was known at an earlier visit, until a response says better: a clock that is wrong mostly stays so.
     */
    assume(offsetMs: number): void {
      if (clock.isKnown()) return
      samples = withSample(NO_SAMPLES, { offsetMs: offsetMs + source.wall() - clock.local(), uncertaintyMs: Infinity })
      provisional = true
    },
    isKnown: () => samples.length > 0 && !provisional,
    /** Takes in one response; times are of `local()`. */
    observe(response: TimedResponse): void {
      const sample = sampleOffset(response)
      if (!sample) return
      const before = clock.now()
      samples = withSample(provisional ? NO_SAMPLES : samples, sample)
      provisional = false
      if (Math.abs(clock.now() - before) > 50) changed()
    },
    rest(): void {
      gapAtRest = source.wall() - source.monotonic()
    },
    /** The page is back; returns whether the monotonic clock had stood still. */
    wake(): boolean {
      const slept = gapAtRest === null ? 0 : source.wall() - source.monotonic() - gapAtRest
      gapAtRest = null
      const stoodStill = slept > NOTICEABLE_MS
      if (stoodStill) {
        base += slept
        provisional = true
      }
      changed()
      return stoodStill
    },
    /** Calls back when the time jumps: a better offset, or waking. */
    subscribe: (listener: () => void) => followStore(jumps, listener),
  }
  return clock
}

export type ServerClock = ReturnType<typeof createServerClock>

export const serverClock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })

/**
 * Begins with the difference to the server's clock that was last known on this device, and updates it [F29 wrong device
 * clock, D2.10].
 */
export function storeServerOffset(clock: ServerClock = serverClock): void {
  clock.assume(Number(readText(deviceStorage, SERVER_OFFSET_KEY)) || 0)
  clock.subscribe(keep)
  // The device's own clock may have been set meanwhile, which moves nothing here.
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)

  function keep(): void {
    // Without storage the device's own clock is used until the first response.
    if (clock.isKnown()) writeText(deviceStorage, SERVER_OFFSET_KEY, String(Math.round(clock.offset())))
  }
}

export function followPageSleep(clock: ServerClock = serverClock): () => void {
  const onChange = () => (document.visibilityState === 'hidden' ? clock.rest() : clock.wake())
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
