import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

/** Sets the clock of the device, and so of the stubbed league, to the stubs' evening: Thursday, 19 November 2026, half past seven. */
export function onTheEvening(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T19:30:00+11:00') })
  onTestFinished(() => void vi.useRealTimers())
}

/** From now on waits pass in `passTime` as well as in real time, as those between retries and for a refetch. */
export function holdWaits(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets a second pass at a time until the condition holds. */
export async function passTime(until: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return until()
    })
    .toBe(true)
}

/**
 * Sizes the window, in pixels, and resolves once the page knows: its media queries report a change only after the layout
 * that has the new size, which a busy machine makes late.
 */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height])
  await rendered()
}

/** Resolves once what has just come is on screen. */
export function rendered(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/**
 * Stops all clocks of the device, at this time: they go on where the test lets timers advance. The monotonic one starts
 * again, so that the server's time is unknown until its next response.
 */
export function stopTime(nowMs: number): void {
  vi.useRealTimers()
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: nowMs,
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** The page is hidden, or visible again, as its visibilitychange says. */
export function becomes(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
