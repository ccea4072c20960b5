import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { RedeemableEvent } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events, registrationEndsAt } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'

const MAX_TICKETS = 200
/** No late registration is longer: so the list is read along events_not_closed. */
const LONGEST_EVENING_MS = 86_400_000

/**
 * Events a ticket can be bought for [M7.34, D5.41]: open, with a buy-in, a seat and registration left, taking PTC or,
 * where the league takes them, cards. The next first; one of them by its id.
 */
export async function redeemableEvents(
  db: Db,
  { id, takesCards, now }: { id: number | null; takesCards: boolean; now: Date },
): Promise<RedeemableEvent[]> {
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      venueTitle: venues.title,
      startsAt: events.startsAt,
      startTime: events.startTime,
      address: venues.address,
      buyInCents: events.buyInCents,
      ptcRedeemable: events.ptcRedeemable,
      cardRedeemable: events.cardRedeemable,
      timeZone: venues.timeZone,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        id === null ? gt(events.startsAt, new Date(now.getTime() - LONGEST_EVENING_MS)) : eq(events.id, id),
        ne(events.statusId, EVENT_STATUS.CLOSED),
        eq(events.statusId, EVENT_STATUS.OPEN),
        gt(registrationEndsAt, now.toISOString()),
        gt(events.buyInCents, 0),
        lt(events.seatsHeld, events.capacity),
        or(eq(events.ptcRedeemable, true), takesCards ? eq(events.cardRedeemable, true) : undefined),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_TICKETS)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    dateTime: toOffsetIso(row.startsAt, row.timeZone),
    startTime: row.startTime,
    venueAddress: [row.venueTitle, row.address].filter(Boolean).join(', '),
    buyInAmount: row.buyInCents / 100,
    creditCardRedeemable: takesCards && row.cardRedeemable,
    ptcRedeemable: row.ptcRedeemable,
  }))
}
