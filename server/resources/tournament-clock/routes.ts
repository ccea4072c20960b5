import type { FastifyInstance } from 'fastify'
import { getTournamentClockStatus, type SentClockStatus } from '#contract/tournament-clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { stoppageOf } from '#domain/stoppage.ts'
import { pastClock, presentStatus, stoppedClock, unopenedClock, type ClockLists } from '#server/clocks/presenter.ts'
import { clockLists, prepareClockStatus, type ClockStatusRow } from '#server/clocks/queries.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { memoryCache } from './lists-cache.ts'

/** About 4 kB each; more than the clocks of any day. */
const MAX_LISTS = 1000

export function tournamentClockRoutes(app: FastifyInstance, context: ServerContext): void {
  const statusOf = clockStatusReader(context)
  serve(app, context, getTournamentClockStatus, async ({ query: { eventId } }) => statusOf(eventId))
}

/** Reads the status of an event's clock as it stands now [P7.44]; null where there is no such event or it has no clock. */
export function clockStatusReader({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): (eventId: number) => Promise<SentClockStatus | null> {
  const lists = memoryCache<ClockLists>(MAX_LISTS)
  const statusOf = prepareClockStatus(db)

  async function present(row: ClockStatusRow, eventId: number): Promise<SentClockStatus> {
    const { clock, structureId, cancelReason } = row
    const isStopped = stoppageOf({ eventStatusId: row.statusId, cancelReason }) !== null
    const over = row.statusId === EVENT_STATUS.CLOSED && !isStopped
    // The lists of a clock have a version. Of one not opened only the levels show, and a closed evening is as it is.
    const live = clock && (!over || clock.runStatus === RunStatus.END_OF_ALL_ROUND) ? clock : null
    const key = live ? `${eventId} ${live.listsVersion}` : `${eventId} ${over ? 'over' : 'ahead'}`
    const known = await lists.get(key, () => clockLists(db, eventId, structureId))
    const facts =
      (live && (isStopped ? stoppedClock(live) : standingAt(live, known.levels, now().getTime()))) ??
      (over ? pastClock(eventId, row.entrants, row.startingStack, row.endedAt, known) : unopenedClock(eventId, known))
    return presentStatus(facts, row, known)
  }

  return async (eventId) => {
    const [row] = await statusOf.execute({ eventId })
    return row?.hasClock ? present(row, eventId) : null
  }
}
