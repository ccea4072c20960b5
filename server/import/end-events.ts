import { and, asc, eq, or, sql } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { anyOf, arrayOf } from '#server/db/any-of.ts'
import { LATER_VERSION } from '#server/db/clock-states.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import type { Plan } from './planned.ts'

/**
 * Results end an event that is still open, and its clock [D2.23 results end it]: at the instant it names, else now. To
 * be called inside a transaction, after the results were written.
 */
export async function endEvents(tx: Db, eventIds: readonly number[], now: Date): Promise<void> {
  if (eventIds.length === 0) return
  const ids = sql`(select unnest(${arrayOf(new Set(eventIds), 'int')}))`
  await tx.execute(sql`
    update events set status_id = ${EVENT_STATUS.CLOSED}, ended_at = coalesce(ended_at, ${now.toISOString()}::timestamptz),
      entrants = greatest(entrants, (select count(distinct r.player_id) from results r where r.event_id = events.id))
    where id in ${ids} and status_id <> ${EVENT_STATUS.CLOSED}`)
  await tx.execute(sql`
    update clocks c set run_status = ${RunStatus.END_OF_ALL_ROUND}, remaining_seconds = 0, triggered_at = e.ended_at, runs_out_at = null, message = null,
      total_players = greatest(c.total_players, e.entrants), players_remaining = least(1, greatest(c.total_players, e.entrants)),
      average_chip = least(greatest(c.total_players, e.entrants)::bigint * e.starting_stack, 2147483647), version = ${LATER_VERSION}
    from events e
    where e.id = c.event_id and c.event_id in ${ids} and c.run_status <> ${RunStatus.END_OF_ALL_ROUND} and e.ended_at is not null`)
}

/** The events whose clocks run while the files change them or the levels that they play. */
export async function playingEvents(tx: Db, plan: Plan): Promise<number[]> {
  const changed = (plan.get('events')?.planned ?? []).filter(({ changes }) => Object.keys(changes).length > 0)
  const levels = plan.get('structure-levels')?.planned ?? []
  const rows = await tx
    .select({ id: clocks.eventId })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .where(
      and(
        eq(clocks.runStatus, RunStatus.RUNNING),
        or(
          anyOf(
            events.id,
            changed.map(({ id }) => id),
          ),
          anyOf(
            events.structureId,
            levels.map(({ values }) => Number(values['structureId'])),
          ),
        ),
      ),
    )
    .orderBy(asc(events.id))
  return rows.map(({ id }) => id)
}
