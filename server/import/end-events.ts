import { sql } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { arrayOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'

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
    update clocks c set run_status = ${RunStatus.END_OF_ALL_ROUND}, remaining_seconds = 0, triggered_at = e.ended_at, message = null,
      total_players = greatest(c.total_players, e.entrants), players_remaining = least(1, greatest(c.total_players, e.entrants)),
      average_chip = least(greatest(c.total_players, e.entrants)::bigint * e.starting_stack, 2147483647), version = c.version + 1
    from events e
    where e.id = c.event_id and c.event_id in ${ids} and c.run_status <> ${RunStatus.END_OF_ALL_ROUND} and e.ended_at is not null`)
}
