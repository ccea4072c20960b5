import { DateTime } from 'luxon'
import { calendarDay, dateTimeIn, durationOf } from '#domain/calendar.ts'
import { registrationEnd } from '#domain/registration.ts'
import { calendarStamp, calendarText, calendarValue, registrationNotes, zoneLines } from '#domain/icalendar.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'

/** The part of a ticket in the calendar: never its code. */
type CalendarTicket = Pick<
  TicketView,
  'guid' | 'event' | 'flight' | 'venue' | 'address' | 'timeZone' | 'instants' | 'rego' | 'lateRego'
>

/** A tournament takes an evening; nobody knows its end. */
const LENGTH = { hours: 4 }
/** A number of a second from here fits into the 32 bits of a SEQUENCE until 2088. */
const SEQUENCE_START = '2020-01-01'

/**
 * A calendar file (RFC 5545) with the event in its venue's zone and an alarm one hour before registration closes, or
 * before the start where that is not known. Null for an event without a date.
 *
 * A calendar replaces its entry by a file with the same UID, the ticket's, and a higher SEQUENCE [F87 calendar update].
 * The league does not say when it has changed an event, so each file counts as a revision of its second: `nowMs`, the
 * server's time.
 */
export function calendarFile(ticket: CalendarTicket, page: string, nowMs: number): string | null {
  const { instants, timeZone, guid } = ticket
  const { rego, lateRego } = instants
  if (!instants.start) return null
  const start = dateTimeIn(instants.start, timeZone)
  const closes = dateTimeIn(registrationEnd({ ...instants, start: instants.start }), timeZone)
  const end = DateTime.max(start.plus(LENGTH), closes)
  const summary = [ticket.event, ticket.flight].filter(Boolean).join(', ')
  const notes = [
    ...registrationNotes(instants, (at) => (at === lateRego ? ticket.lateRego : ticket.rego)),
    `Your ticket: ${page}`,
  ]
  const now = dateTimeIn(nowMs, 'utc')
  const madeAt = `${calendarStamp(now)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MyAPL//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(start, end),
    'BEGIN:VEVENT',
    `UID:${guid}@myapl`,
    `DTSTAMP:${madeAt}`,
    `LAST-MODIFIED:${madeAt}`,
    `SEQUENCE:${Math.max(0, Math.floor(now.diff(calendarDay(SEQUENCE_START)).as('seconds')))}`,
    `DTSTART;TZID=${timeZone}:${calendarStamp(start)}`,
    `DTEND;TZID=${timeZone}:${calendarStamp(end)}`,
    `SUMMARY:${calendarValue(summary)}`,
    `LOCATION:${calendarValue([ticket.venue, ticket.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${calendarValue(notes.join('\n'))}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendarValue(`${lateRego ? 'Late registration closes' : rego ? 'Registration closes' : 'Starts'} in an hour: ${summary}`)}`,
    // Calendars know this form best: so long before the start, or after it.
    `TRIGGER:${duration(closes.minus({ hours: 1 }).diff(start).as('minutes'))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return calendarText(lines)
}

/** 'apl-million-2025.ics' */
export function calendarFileName(event: string): string {
  const name = event
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${name || 'event'}.ics`
}

/** '-PT1H30M': RFC 5545 has the sign before the whole, luxon before each part. */
function duration(signed: number): string {
  const minutes = Math.round(Math.abs(signed))
  if (minutes === 0) return 'PT0M'
  return `${signed < 0 ? '-' : ''}${durationOf({ minutes }).shiftTo('hours', 'minutes').toISO()}`
}
