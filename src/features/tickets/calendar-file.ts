import type { TicketView } from './model.ts'
import { localParts, offsetMinutes } from '#domain/time.ts'
import { zoneName } from '#domain/venue-time.ts'

/** What of a ticket stands in the calendar: never its code. */
type CalendarTicket = Pick<
  TicketView,
  'guid' | 'event' | 'flight' | 'venue' | 'address' | 'timeZone' | 'instants' | 'rego' | 'lateRego'
>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A tournament takes an evening; nobody knows its end. */
const LENGTH_MS = 4 * HOUR_MS
/** In octets, as RFC 5545 wants it, without the line's end. */
const LONGEST_LINE = 75

/**
 * A calendar file (RFC 5545) with the event in its venue's zone and an alarm one hour before registration closes, or
 * before the start where that is not known. Null for an event without a date.
 */
export function calendarFile(ticket: CalendarTicket, page: string, nowMs: number): string | null {
  const { instants, timeZone, guid } = ticket
  const { start, rego, lateRego } = instants
  if (!start) return null
  const end = new Date(Math.max(start.getTime() + LENGTH_MS, lateRego?.getTime() ?? 0))
  const closes = lateRego ?? start
  const summary = [ticket.event, ticket.flight].filter(Boolean).join(', ')
  const notes = [
    rego && `Registration from ${ticket.rego}`,
    lateRego && `Late registration until ${ticket.lateRego}`,
    `Your ticket: ${page}`,
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MyAPL//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(start, end, timeZone),
    'BEGIN:VEVENT',
    `UID:${guid}@myapl`,
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART;TZID=${timeZone}:${wall(start, timeZone)}`,
    `DTEND;TZID=${timeZone}:${wall(end, timeZone)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped([ticket.venue, ticket.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(notes.filter(Boolean).join('\n'))}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${lateRego ? 'Late registration closes in an hour' : 'Starts in an hour'}: ${summary}`)}`,
    // Calendars know this form best: so long before the start, or after it.
    `TRIGGER:${duration(closes.getTime() - HOUR_MS - start.getTime())}`,
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
function zoneLines(start: Date, end: Date, timeZone: string): string[] {
  const before = offsetMinutes(start.getTime() - DAY_MS, timeZone)
  const change = changeBetween(start.getTime() - DAY_MS, end.getTime() + DAY_MS, timeZone)
  const first = part({ at: 0, from: before, to: before, name: zoneName(start.getTime() - DAY_MS, timeZone), timeZone })
  if (change === null) return zone(timeZone, first)
  return zone(timeZone, [
    ...first,
    ...part({
      at: change,
      from: before,
      to: offsetMinutes(change, timeZone),
      name: zoneName(change, timeZone),
      timeZone,
    }),
  ])
}

function zone(timeZone: string, parts: string[]): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE']
}

interface Observance {
  /** The instant it begins. */
  at: number
  /** In minutes east of UTC. */
  from: number
  to: number
  name: string
  timeZone: string
}

function part({ at, from, to, name }: Observance): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  // Its beginning is in the wall time that ends with it.
  return [
    `BEGIN:${kind}`,
    `DTSTART:${at === 0 ? '19700101T000000' : stamp(new Date(at + from * 60_000))}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${escaped(name)}`,
    `END:${kind}`,
  ]
}

/** The first quarter of an hour at which the zone has another offset; null where it keeps the one it has. */
function changeBetween(fromMs: number, toMs: number, timeZone: string): number | null {
  const at = offsetMinutes(fromMs, timeZone)
  if (offsetMinutes(toMs, timeZone) === at) return null
  const quarter = HOUR_MS / 4
  for (let ms = Math.ceil(fromMs / quarter) * quarter; ms <= toMs; ms += quarter)
    if (offsetMinutes(ms, timeZone) !== at) return ms
  return null
}

function wall(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = localParts(instant, timeZone)
  return stamp(new Date(Date.UTC(year, month - 1, day, hour, minute, second)))
}

function utc(ms: number): string {
  return `${stamp(new Date(ms))}Z`
}

/** '-PT1H30M' */
function duration(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${ms < 0 ? '-' : ''}PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

/** '20251115T103000' */
function stamp(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** '+1100' */
function offset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
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
