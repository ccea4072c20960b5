import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serverClock } from '#lib/network/server-time.ts'

/** Sets the clock of the device, and so of the stubbed league, to the stubs' evening: Thursday, 19 November 2026, half past seven. */
export function onTheEvening(): void {
  stopDate('2026-11-19T19:30:00+11:00')
  onTestFinished(letDateGo)
}

/** Stops the date of the device at an instant, which the server's time shows from now on too. */
export function stopDate(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  tellServerTime()
}

/** All timers are real again, and the server's time is the device's. */
export function letDateGo(): void {
  vi.useRealTimers()
  tellServerTime()
}

/** The server's clock shows the device's time, as a response says that takes no time at all. */
function tellServerTime(): void {
  const local = serverClock.local()
  serverClock.observe({ serverMs: Date.now(), sentMs: local, receivedMs: local })
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
 * Resolves once what has just come is on screen, and where it moves to, in the colours it changes to. What moves may be
 * replaced by another movement, as an element that inherits a colour in transition has one of its own after it.
 */
export async function relaidOut(): Promise<void> {
  await rendered()
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // What stands in a closed section does not move, and its movement never ends.
    .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false)
  if (moving.length === 0) return
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await relaidOut()
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
