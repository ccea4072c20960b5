import { sql, type SQL } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { arrayOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'

/** The condition that no favourite, ticket, voucher, request or major event names the event `e`. */
const IS_NOBODYS: SQL = sql`not exists (select 1 from favourites f where f.event_id = e.id)
  and not exists (select 1 from tickets t where t.event_id = e.id)
  and not exists (select 1 from vouchers v where v.event_id = e.id or v.satellite_event_id = e.id)
  and not exists (select 1 from ticket_requests q where q.from_event_id = e.id or q.to_event_id = e.id)
  and not exists (select 1 from sub_major_events s where s.event_id = e.id)
  and not exists (select 1 from major_events m where m.event_id = e.id)`

/**
 * Returns which of the events may still follow their weekly game or go: open, in the future, nobody's, and with neither
 * clock nor result. To be called inside a transaction: until its end nobody buys a ticket for them or makes one a
 * favourite, since both wait for the row that is locked here.
 */
export async function untouchedEvents(tx: Db, eventIds: readonly number[], now: Date): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set()
  const ids = sql`(select unnest(${arrayOf(eventIds, 'int')}))`
  await tx.execute(sql`select id from events where id in ${ids} order by id for update`)
  // Another statement, so that it sees what was written before the lock was there.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select e.id from events e
    where e.id in ${ids} and e.status_id = ${EVENT_STATUS.OPEN} and e.starts_at > ${now.toISOString()}::timestamptz and ${IS_NOBODYS}
      and not exists (select 1 from clocks c where c.event_id = e.id)
      and not exists (select 1 from results r where r.event_id = e.id)
      and not exists (select 1 from prizes p where p.event_id = e.id)
      and not exists (select 1 from photos o where o.event_id = e.id)`)
  return new Set(rows.map(({ id }) => id))
}
