import { and, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { events, registrationEndsAt } from '#server/db/schema/events.ts'

/**
 * The condition that an event of the query is another flight of this one: of the same kind within its major event, or a
 * further date of its weekly game; at the same buy-in, of the same brand, open, with a seat left.
 */
export function isFlightOf(eventId: number, now: Date): SQL | undefined {
  const own = sql`(select f.id from events e join events f on f.weekly_game_id = e.weekly_game_id where e.id = ${eventId}
    union select other.event_id from sub_major_events mine join sub_major_events other on other.major_event_id = mine.major_event_id and other.type_id = mine.type_id
      where mine.event_id = ${eventId} and other.event_id is not null)`
  const current = sql`(select e.buy_in_cents, e.brand_id from events e where e.id = ${eventId})`
  return and(
    sql`${events.id} in ${own}`,
    ne(events.id, eventId),
    eq(events.statusId, EVENT_STATUS.OPEN),
    gt(registrationEndsAt, now.toISOString()),
    sql`(${events.buyInCents}, ${events.brandId}) = ${current}`,
    lt(events.seatsHeld, events.capacity),
  )
}

/** Reports whether a seat at one event may be swapped for one at the other. */
export async function isFlight(db: Db, { from, to, now }: { from: number; to: number; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, to), isFlightOf(from, now)))
  return found.length > 0
}
