import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'

/** The condition that a clock runs and something follows: one that has run out has no seconds left. */
export const isCounting = and(eq(clocks.runStatus, RunStatus.RUNNING), gt(clocks.remainingSeconds, 0))

/** The condition that a clock has been started and not been ended. */
export const isUnderWay = inArray(clocks.runStatus, [RunStatus.RUNNING, RunStatus.PAUSED])

/** The condition that a clock has been opened and not been ended. */
export const isLive = inArray(clocks.runStatus, [RunStatus.NOT_START, RunStatus.RUNNING, RunStatus.PAUSED])

/** A night belongs to the day on which it began, until so many hours after midnight. */
const NIGHT_HOURS = 6

/** The condition that the day of the event `events` at its venue `venues` is over. */
export function isDayOver(now: Date): SQL {
  return sql`${events.localDate} < ((${now.toISOString()}::timestamptz - make_interval(hours => ${NIGHT_HOURS})) at time zone ${venues.timeZone})::date`
}

/**
 * The condition that a clock runs as far as anybody wants to know: what has come to the end of its last level on a day
 * that is over has only not been finished [D2.22 run out].
 */
export function isRunning(now: Date): SQL | undefined {
  return and(eq(clocks.runStatus, RunStatus.RUNNING), sql`(${clocks.remainingSeconds} > 0 or not ${isDayOver(now)})`)
}

/** The condition that an event is played, or paused until it is played on, be it for days [D2.21 long pause]. */
export function isPlayed(now: Date): SQL | undefined {
  return or(eq(clocks.runStatus, RunStatus.PAUSED), isRunning(now))
}
