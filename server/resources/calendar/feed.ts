import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { dateTimeIn } from '#domain/calendar.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { formatTime } from '#domain/date-format.ts'
import { calendarStamp, calendarText, calendarValue, registrationNotes, zoneLines } from '#domain/icalendar.ts'
import type { Db } from '#server/db/client.ts'
import { tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'

/** A tournament takes an evening; nobody knows its end. */
const LENGTH = { hours: 4 }

/** A calendar has the last weeks too, and no more than anybody reads. */
const BACK_MS = 30 * 86_400_000
const MAX_EVENTS = 500

type CalendarEvent = Awaited<ReturnType<typeof calendarEvents>>[number]

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

interface Feed {
  events: readonly CalendarEvent[]
  leagueName: string
  /** The league's own id. */
  leagueTag: string
  /** The base address of links. */
  origin: string
  madeAt: Date
}

/**
 * A member's calendar (RFC 5545), each event in its venue's zone: what, where and when, never a code, a price or PTC.
 * A calendar that is subscribed to takes the whole file each time, so that entries need no SEQUENCE; the UID is the
 * event's in this league, whatever happens to ticket, favourite or the league's address [F125].
 */
export function calendarFeed({ events, leagueName, leagueTag, origin, madeAt }: Feed): string {
  const madeStamp = `${calendarStamp(dateTimeIn(madeAt, 'utc'))}Z`
  const timed = events.map((event) => ({ event, ...timesOf(event) }))
  const zones = new Set(events.map(({ timeZone }) => timeZone))
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MyAPL//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${calendarValue(`My ${leagueName} games`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...[...zones].flatMap((zone) => {
      const inZone = timed.filter(({ event }) => event.timeZone === zone)
      const first = DateTime.min(...inZone.map(({ start }) => start))
      const last = DateTime.max(...inZone.map(({ end }) => end))
      return first && last ? zoneLines(first, last) : []
    }),
    ...timed.flatMap(({ event, start, end }) => [
      'BEGIN:VEVENT',
      `UID:event-${event.id}@${leagueTag}`,
      `DTSTAMP:${madeStamp}`,
      `DTSTART;TZID=${event.timeZone}:${calendarStamp(start)}`,
      `DTEND;TZID=${event.timeZone}:${calendarStamp(end)}`,
      ...stateLines(event),
      `LOCATION:${calendarValue([event.venue, event.address].filter(Boolean).join(', '))}`,
      `DESCRIPTION:${calendarValue(notesOf(event).join('\n'))}`,
      `URL:${origin}/event/${event.id}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ])
}

function timesOf({ startsAt, lateRegoAt, timeZone }: CalendarEvent) {
  const start = dateTimeIn(startsAt, timeZone)
  const closes = lateRegoAt ? dateTimeIn(lateRegoAt, timeZone) : start
  return { start, end: DateTime.max(start.plus(LENGTH), closes) }
}

/** In the summary too: not every calendar shows the status. A favourite takes no time, a ticket does. */
function stateLines({ title, cancelReason, statusId, hasSeat }: CalendarEvent): string[] {
  const isOnHold = statusId === EVENT_STATUS.ON_HOLD
  const state = cancelReason !== null ? 'Called off: ' : isOnHold ? 'On hold: ' : ''
  return [
    `SUMMARY:${calendarValue(state + title)}`,
    `STATUS:${cancelReason !== null ? 'CANCELLED' : isOnHold ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${hasSeat && cancelReason === null ? 'OPAQUE' : 'TRANSPARENT'}`,
  ]
}

function notesOf({ cancelReason, regoAt, lateRegoAt, timeZone, hasSeat }: CalendarEvent): string[] {
  if (cancelReason !== null) return [`Called off: ${cancelReason}`]
  return [
    ...registrationNotes({ rego: regoAt, lateRego: lateRegoAt }, (at) => formatTime(at, timeZone)),
    hasSeat ? 'You have a ticket.' : 'One of your favourites.',
  ]
}
