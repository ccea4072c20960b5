import { STATES } from '#domain/states.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import type { RecurringTask } from './recurring-work.ts'

/** At the midnight of each state the league is brought up to date, again until that has succeeded [D2.29 midnight]. */
export function nightTask(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  startDay: (database: Database, now: Date) => Promise<void>,
): RecurringTask {
  return {
    what: 'the work of the night',
    everyMs: 60_000,
    nextMs: () => nextMidnight(now().getTime()) - now().getTime(),
    run: (db) => startDay({ ...database, db }, now()),
  }
}

/** The next midnight of any state or territory. */
function nextMidnight(nowMs: number): number {
  return Math.min(
    ...STATES.map(({ timeZone }) => startOfLocalDay(addDays(localDate(nowMs, timeZone), 1), timeZone).getTime()),
  )
}
