import type { cardPayments } from '#server/db/schema/credit.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** For so long a payment of unknown outcome is looked into; then it is a task for the office [F90 unknown outcome]. */
export const CHECK_INTERVALS_MS = 7 * 24 * HOUR_MS

/** Its owner has this long for a second step, which the provider ends sooner. */
export const SECOND_STEP_MS = HOUR_MS

/** The look at a charge just sent; younger ones are in the hands of the call that made them. */
export const FIRST_LOOK_MS = 3 * SECOND_MS

/** A charge without an outcome is asked about so often until it is of unknown outcome. */
const CHARGE_INTERVAL_MS = 5 * SECOND_MS
/** A second step, while its owner is likely to be at it. */
const SECOND_STEP_INTERVAL_MS = 10 * SECOND_MS
const SECOND_STEP_ATTENDED_MS = 5 * MINUTE_MS

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

/** Milliseconds until the next attempt, after so many. */
export function checkIntervalMs(attempts: number): number {
  return INTERVALS_MS[attempts] ?? LAST_INTERVAL_MS
}

type Looked = Pick<typeof cardPayments.$inferSelect, 'status' | 'secondStepUrl' | 'createdAt' | 'looks'>

/**
 * Returns when the provider is asked next about a payment that it is asked about now, and the number of its looks at
 * growing intervals, by which they grow: a second step that was left alone is asked about less and less [F114].
 */
export function nextLook(
  { status, secondStepUrl, createdAt, looks }: Looked,
  now: Date,
): { looks: number; nextLookAt: Date } {
  const at = now.getTime()
  const isPending = status === 'pending'
  if (isPending && secondStepUrl === null) return { looks, nextLookAt: new Date(at + CHARGE_INTERVAL_MS) }
  if (isPending && at - createdAt.getTime() < SECOND_STEP_ATTENDED_MS)
    return { looks, nextLookAt: new Date(at + SECOND_STEP_INTERVAL_MS) }
  const next = at + checkIntervalMs(looks + 1)
  // The end of a second step is not looked past: from then on its seat is given back when registration closes.
  const endsAt = createdAt.getTime() + SECOND_STEP_MS
  return { looks: looks + 1, nextLookAt: new Date(isPending && at < endsAt ? Math.min(next, endsAt) : next) }
}
