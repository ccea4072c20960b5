import { and, eq, gt, not, or, sql, type SQL } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'

/** The condition that a clock runs and something follows: it has not run out. */
export function isCounting(now: Date): SQL | undefined {
  return and(eq(clocks.runStatus, RunStatus.RUNNING), gt(clocks.runsOutAt, now))
}

/** A version of the clock `c` of the event `e` above that of each end of a level or break that may have passed. */
export const LATER_VERSION: SQL = sql`c.version + 2 + 2 * (select count(*)::int from structure_levels l where l.structure_id = e.structure_id)`

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
  return and(eq(clocks.runStatus, RunStatus.RUNNING), or(gt(clocks.runsOutAt, now), not(isDayOver(now))))
}

/** The condition that an event is played, or paused until it is played on, be it for days [D2.21 long pause]. */
export function isPlayed(now: Date): SQL | undefined {
  return or(eq(clocks.runStatus, RunStatus.PAUSED), isRunning(now))
}
