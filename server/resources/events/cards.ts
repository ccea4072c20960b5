import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'

/** The columns of a game card; `timeZone` is the venue's. */
export const cardColumns = {
  id: events.id,
  title: events.title,
  type: events.type,
  brandName: events.brandName,
  isSpecial: events.isSpecial,
  statusId: events.statusId,
  cancelReason: events.cancelReason,
  startsAt: events.startsAt,
  localDate: events.localDate,
  startTime: events.startTime,
  regoAt: events.regoAt,
  lateRegoAt: events.lateRegoAt,
  buyInCents: events.buyInCents,
  buyInDescription: events.buyInDescription,
  guaranteeCents: events.guaranteeCents,
  takeHomeDescription: events.takeHomeDescription,
  ptcCredit: events.ptcCredit,
  ptcRedeemable: events.ptcRedeemable,
  cardRedeemable: events.cardRedeemable,
  hasClock: events.hasClock,
  subMajorTypeId: events.subMajorTypeId,
  regionId: events.regionId,
  stateId: events.stateId,
  venueId: venues.id,
  venueTitle: venues.title,
  venueSlug: venues.slug,
  venueAddress: venues.address,
  venueSuburb: venues.suburb,
  latitude: venues.latitude,
  longitude: venues.longitude,
  timeZone: venues.timeZone,
}

export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number]

/** Game cards, to be narrowed and ordered. `distance` measures to the venue; the favourite flag is the member's. */
export function cardsOf(db: Db, memberId: number | Placeholder | null, distance: SQL<number | null> = NO_DISTANCE) {
  return db
    .select({ ...cardColumns, distance: distance.as('distance'), favourite: isFavouriteOf(memberId) })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .$dynamic()
}

/** Whether the event in the query is a favourite, by the key of the favourites; null for a visitor. */
function isFavouriteOf(memberId: number | Placeholder | null): SQL<boolean | null> {
  if (memberId === null) return sql<boolean | null>`null::boolean`
  return sql<
    boolean | null
  >`exists (select 1 from ${favourites} where ${favourites.playerId} = ${memberId} and ${favourites.eventId} = ${events.id})`
}

const NO_DISTANCE = sql<number | null>`null::float8`
