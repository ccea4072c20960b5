import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { cardsOf } from '#server/resources/events/cards.ts'

const MAX_FLIGHTS = 100

/**
 * The other flights of an event: of the same kind within its major event, or further dates of its weekly game; at the
 * same buy-in, of the same brand, open, with a seat left. The next first.
 */
export function flightsOf(
  db: Db,
  eventId: number,
  { memberId, now, only }: { memberId: number | null; now: Date; only?: number },
) {
  const own = sql`(select f.id from events e join events f on f.weekly_game_id = e.weekly_game_id where e.id = ${eventId}
    union select other.event_id from sub_major_events mine join sub_major_events other on other.major_event_id = mine.major_event_id and other.type_id = mine.type_id
      where mine.event_id = ${eventId} and other.event_id is not null)`
  const current = sql`(select e.buy_in_cents, e.brand_id from events e where e.id = ${eventId})`
  return cardsOf(db, memberId)
    .where(
      and(
        sql`${events.id} in ${own}`,
        ne(events.id, eventId),
        only === undefined ? undefined : eq(events.id, only),
        eq(events.statusId, EVENT_STATUS.OPEN),
        gt(sql`coalesce(${events.lateRegoAt}, ${events.startsAt})`, now.toISOString()),
        sql`(${events.buyInCents}, ${events.brandId}) = ${current}`,
        lt(events.seatsHeld, events.capacity),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_FLIGHTS)
}
