import { DateTime, FixedOffsetZone } from 'luxon'
import { calendarDay, dateTimeIn, durationOf } from '#domain/calendar.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'

/** What of a ticket stands in the calendar: never its code. */
type CalendarTicket = Pick<
  TicketView,
  'guid' | 'event' | 'flight' | 'venue' | 'address' | 'timeZone' | 'instants' | 'rego' | 'lateRego'
>

/** A tournament takes an evening; nobody knows its end. */
const LENGTH = { hours: 4 }
/** A number of a second from here fits into the 32 bits of a SEQUENCE until 2088. */
const SEQUENCE_START = '2020-01-01'
/** In octets, as RFC 5545 wants it, without the line's end. */
const LONGEST_LINE = 75

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
  const closes = lateRego ? dateTimeIn(lateRego, timeZone) : start
  const end = DateTime.max(start.plus(LENGTH), closes)
  const summary = [ticket.event, ticket.flight].filter(Boolean).join(', ')
  const notes = [
    rego && `Registration from ${ticket.rego}`,
    lateRego && `Late registration until ${ticket.lateRego}`,
    `Your ticket: ${page}`,
  ]
  const now = dateTimeIn(nowMs, 'utc')
  const madeAt = `${stamp(now)}Z`
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
    `DTSTART;TZID=${timeZone}:${stamp(start)}`,
    `DTEND;TZID=${timeZone}:${stamp(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped([ticket.venue, ticket.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(notes.filter(Boolean).join('\n'))}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${lateRego ? 'Late registration closes in an hour' : 'Starts in an hour'}: ${summary}`)}`,
    // Calendars know this form best: so long before the start, or after it.
    `TRIGGER:${duration(closes.minus({ hours: 1 }).diff(start).as('minutes'))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** What the file is called: 'apl-million-2025.ics'. */
export function calendarFileName(event: string): string {
  const name = event
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${name || 'event'}.ics`
}

/** The zone around the event: what it keeps at the start, and what it changes to meanwhile, if it does. */
function zoneLines(start: DateTime, end: DateTime): string[] {
  const before = start.minus({ hours: 24 })
  const change = changeBetween(before, end.plus({ hours: 24 }))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${start.zoneName ?? ''}`,
    ...observance('19700101T000000', before, before),
    // It begins at the wall time that ends with it.
    ...(change ? observance(stamp(change.setZone(FixedOffsetZone.instance(before.offset))), before, change) : []),
    'END:VTIMEZONE',
  ]
}

function observance(begins: string, before: DateTime, after: DateTime): string[] {
  const kind = after.offset > before.offset ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${begins}`,
    `TZOFFSETFROM:${before.toFormat('ZZZ')}`,
    `TZOFFSETTO:${after.toFormat('ZZZ')}`,
    `TZNAME:${escaped(after.offsetNameShort ?? '')}`,
    `END:${kind}`,
  ]
}

/** The first quarter of an hour at which the zone has another offset; null where it keeps the one it has. */
function changeBetween(from: DateTime, to: DateTime): DateTime | null {
  if (to.offset === from.offset) return null
  let at = from.startOf('hour')
  while (at < to && at.offset === from.offset) at = at.plus({ minutes: 15 })
  return at
}

/** '-PT1H30M': RFC 5545 has the sign before the whole, luxon before each part. */
function duration(signed: number): string {
  const minutes = Math.round(Math.abs(signed))
  if (minutes === 0) return 'PT0M'
  return `${signed < 0 ? '-' : ''}${durationOf({ minutes }).shiftTo('hours', 'minutes').toISO()}`
}

/** '20251115T103000' */
function stamp(at: DateTime): string {
  return at.toFormat("yyyyMMdd'T'HHmmss")
}

/** Control characters may stand in no text at all. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** No line is longer than 75 octets: the rest goes on in the next, after a space; a letter is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let room = LONGEST_LINE
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (size > room) {
      out += '\r\n '
      room = LONGEST_LINE - 1
    }
    out += letter
    room -= size
  }
  return out
}
