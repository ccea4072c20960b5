import { FOLLOWED_CLOCK_KEY } from './device-keys.ts'
import { deviceStorage, readJson, removeKey, writeJson } from './storage.ts'

/** The clock the user followed last, on this device only [D1.31]. */
interface Followed {
  eventId: number
  /** Server's time. */
  atMs: number
}

/** An evening and the night after it; the next day's game is another one. */
const LASTS_MS = 12 * 60 * 60_000

export function noteFollowed(eventId: number, nowMs: number): void {
  // Without storage the nearest clock is used.
  writeJson(deviceStorage, FOLLOWED_CLOCK_KEY, { eventId, atMs: Math.round(nowMs) } satisfies Followed)
}

export function forgetFollowed(eventId: number): void {
  if (stored()?.eventId === eventId) removeKey(deviceStorage, FOLLOWED_CLOCK_KEY)
}

/** The event whose clock was followed within the last twelve hours, null without one. */
export function followedClock(nowMs: number): number | null {
  const last = stored()
  return last && nowMs - last.atMs <= LASTS_MS ? last.eventId : null
}

function stored(): Followed | null {
  return readJson(deviceStorage, FOLLOWED_CLOCK_KEY, readFollowed)
}

function readFollowed(stored: unknown): Followed | null {
  const { eventId, atMs } = (stored ?? {}) as Record<string, unknown>
  return typeof eventId === 'number' &&
    Number.isInteger(eventId) &&
    eventId > 0 &&
    typeof atMs === 'number' &&
    Number.isFinite(atMs)
    ? { eventId, atMs }
    : null
}
