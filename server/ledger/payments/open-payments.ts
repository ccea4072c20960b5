import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OpenPayment } from '#contract/redeem.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { CHECK_INTERVALS_MS } from './check-intervals.ts'

/**
 * The member's card payments whose outcome is unknown, and charges that are to be refunded, the oldest first [F90
 * unknown outcome].
 */
export async function openPaymentsOf(db: Db, playerId: number): Promise<OpenPayment[]> {
  const rows = await db
    .select({ payment: cardPayments, event: events, timeZone: venues.timeZone })
    .from(cardPayments)
    .innerJoin(tickets, eq(tickets.guid, cardPayments.ticketGuid))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(cardPayments.playerId, playerId), inArray(cardPayments.status, ['unknown', 'charged'])))
    .orderBy(asc(cardPayments.createdAt))
  return rows.map(({ payment, event, timeZone }) => ({
    guid: payment.guid,
    state: payment.status === 'charged' ? ('refundDue' as const) : ('checking' as const),
    eventId: event.id,
    eventName: event.title,
    dateTime: toOffsetIso(event.startsAt, timeZone),
    chargedAmount: payment.amountCents + payment.surchargeCents,
    createdDate: toOffsetIso(payment.createdAt, timeZone),
  }))
}

export interface OpenTask {
  number: number
  at: Date
  who: string
  event: string
  cents: number
  /** The provider's id of the payment. */
  order: string
  /** `checking`: looked into automatically; `office`: for seven days in vain; `refund`: charged without a ticket. */
  state: 'checking' | 'office' | 'refund'
  nextLookAt: Date | null
}

/** All payments of unknown outcome and charges to be refunded, as the office sees them, the oldest first. */
export async function openTasks(db: Db, now: Date): Promise<OpenTask[]> {
  const rows = await db
    .select({ payment: cardPayments, event: events, player: players })
    .from(cardPayments)
    .innerJoin(tickets, eq(tickets.guid, cardPayments.ticketGuid))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(players, eq(players.id, cardPayments.playerId))
    .where(inArray(cardPayments.status, ['unknown', 'charged']))
    .orderBy(asc(cardPayments.createdAt))
  return rows.map(({ payment, event, player }) => ({
    number: payment.number,
    at: payment.createdAt,
    who: `${player.firstName} ${player.lastName} (${player.cardNumber})`,
    event: `${event.title} ${event.localDate}`,
    cents: payment.amountCents + payment.surchargeCents,
    order: payment.guid,
    state: payment.status === 'charged' ? 'refund' : isLookedInto(payment, now) ? 'checking' : 'office',
    nextLookAt: payment.nextLookAt,
  }))
}

function isLookedInto({ unknownSince }: { unknownSince: Date | null }, now: Date): boolean {
  return unknownSince !== null && now.getTime() - unknownSince.getTime() < CHECK_INTERVALS_MS
}
