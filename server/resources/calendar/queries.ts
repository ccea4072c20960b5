import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'

/** A calendar has the last weeks too, and no more than anybody reads. */
const BACK_MS = 30 * 86_400_000
const MAX_EVENTS = 500

export type CalendarEvent = Awaited<ReturnType<typeof calendarEvents>>[number]

/**
 * The events that a member holds a ticket or voucher for, or has as a favourite, the first first. One that was called
 * off stays, though its tickets have been given back.
 */
export function calendarEvents(db: Db, playerId: number, now: Date) {
  const seats = [tickets, vouchers].map((seat) =>
    db
      .select({ id: seat.eventId })
      .from(seat)
      .innerJoin(events, eq(events.id, seat.eventId))
      .where(
        and(
          eq(seat.playerId, playerId),
          or(
            inArray(seat.status, ['active', 'redeemed']),
            and(isNotNull(events.cancelReason), inArray(seat.status, ['revoked', 'refunded'])),
          ),
        ),
      ),
  )
  const hasSeat = or(...seats.map((seat) => inArray(events.id, seat)))
  const liked = db.select({ id: favourites.eventId }).from(favourites).where(eq(favourites.playerId, playerId))
  return db
    .select({
      id: events.id,
      title: events.title,
      statusId: events.statusId,
      cancelReason: events.cancelReason,
      startsAt: events.startsAt,
      regoAt: events.regoAt,
      lateRegoAt: events.lateRegoAt,
      venue: venues.title,
      address: venues.address,
      timeZone: venues.timeZone,
      hasSeat: sql<boolean>`(${hasSeat})`,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(gt(events.startsAt, new Date(now.getTime() - BACK_MS)), or(hasSeat, inArray(events.id, liked))))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_EVENTS)
}
