export interface Sitting {
  inSightMs: number
  /** When such a screen was last in sight, by the device's clock. */
  seenAtMs: number
  /** Hours for which a reminder was shown. */
  told: number
}

const HOUR_MS = 60 * 60_000

export const CHECK_INTERVAL_MS = 30_000

/** Longer between two checks the phone slept: nobody was looking. */
const MAX_CHECK_GAP_MS = 3 * CHECK_INTERVAL_MS

/** After a pause as long as a break between levels a new sitting begins. */
const PAUSE_MS = 30 * 60_000

export function begun(nowMs: number): Sitting {
  return { inSightMs: 0, seenAtMs: nowMs, told: 0 }
}

/** A screen comes into sight: an earlier sitting goes on, unless there was a pause, or a device's clock set back. */
export function resumed(earlier: Sitting | null, nowMs: number): Sitting {
  const awayMs = earlier ? nowMs - earlier.seenAtMs : Infinity
  return earlier && awayMs >= 0 && awayMs < PAUSE_MS ? { ...earlier, seenAtMs: nowMs } : begun(nowMs)
}

/** A screen has been in sight since the last check; a time in which the phone slept does not count. */
export function checked(sitting: Sitting, nowMs: number): Sitting {
  const passedMs = nowMs - sitting.seenAtMs
  const counts = passedMs > 0 && passedMs <= MAX_CHECK_GAP_MS
  return passedMs >= PAUSE_MS
    ? begun(nowMs)
    : { ...sitting, inSightMs: sitting.inSightMs + (counts ? passedMs : 0), seenAtMs: nowMs }
}

/**
 * The hours to tell of now: 1 after sixty minutes in sight, and one more after each further sixty; null when there is
 * nothing new.
 */
export function due({ inSightMs, told: reminded }: Sitting): number | null {
  const hours = Math.floor(inSightMs / HOUR_MS)
  return hours > reminded ? hours : null
}

/** Null for what is no stored sitting. */
export function readSitting(stored: unknown): Sitting | null {
  const { inSightMs, seenAtMs, told: reminded } = (stored ?? {}) as Sitting
  return [inSightMs, seenAtMs, reminded].every((value) => Number.isFinite(value) && value >= 0)
    ? { inSightMs, seenAtMs, told: reminded }
    : null
}
