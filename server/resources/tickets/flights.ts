import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { isFlightOf } from '#server/ledger/tickets/flights.ts'
import { cardsOf } from '#server/resources/events/cards.ts'

const MAX_FLIGHTS = 100

/** The cards of an event's other flights, the next first. */
export function flightsOf(db: Db, eventId: number, { memberId, now }: { memberId: number; now: Date }) {
  return cardsOf(db, memberId)
    .where(isFlightOf(eventId, now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_FLIGHTS)
}
