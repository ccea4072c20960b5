const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** For so long a payment of unknown outcome is looked into; then it is a task for the office [F90 unknown outcome]. */
export const CHECK_INTERVALS_MS = 7 * 24 * HOUR_MS

const INTERVALS_MS = [
  MINUTE_MS / 2,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
]
const LAST_INTERVAL_MS = 6 * HOUR_MS

/** Milliseconds until the provider is asked again, after so many looks. */
export function checkIntervalMs(looks: number): number {
  return INTERVALS_MS[looks] ?? LAST_INTERVAL_MS
}
