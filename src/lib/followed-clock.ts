/** The clock somebody followed last, on this phone only [D1.31]. */
const KEY = 'apl.followedClock'

/** An evening and the night after it; the next day's game is another one. */
const LASTS_MS = 12 * 60 * 60_000

/** An event's clock is followed now, by the server's time. */
export function noteFollowed(eventId: number, nowMs: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ eventId, atMs: Math.round(nowMs) }))
  } catch {
    // Without storage the nearest clock stands in.
  }
}

/** The tournament is over: its clock is followed no more. */
export function forgetFollowed(eventId: number): void {
  try {
    if (kept()?.eventId === eventId) localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept either.
  }
}

/** The event whose clock was followed within the last twelve hours, null without one. */
export function followedClock(nowMs: number): number | null {
  const last = kept()
  return last && nowMs - last.atMs <= LASTS_MS ? last.eventId : null
}

function kept(): { eventId: number; atMs: number } | null {
  try {
    const { eventId, atMs } = (JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}) as Record<string, unknown>
    return typeof eventId === 'number' &&
      Number.isInteger(eventId) &&
      eventId > 0 &&
      typeof atMs === 'number' &&
      Number.isFinite(atMs)
      ? { eventId, atMs }
      : null
  } catch {
    return null
  }
}
