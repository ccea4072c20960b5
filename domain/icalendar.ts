import { DateTime, FixedOffsetZone } from 'luxon'
import type { EventInstants } from './venue-time.ts'

/** How a calendar is written (RFC 5545), for the file of a ticket and for the subscription of a member. */

/** In octets, as RFC 5545 wants it, without the line's end. */
const LONGEST_LINE = 75

/** The lines of a calendar, each of which may be of any length, as its file. */
export function calendarText(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** '20251115T103000' */
export function calendarStamp(at: DateTime): string {
  return at.toFormat("yyyyMMdd'T'HHmmss")
}

/** A text as a value. Control characters may stand in no text at all. */
export function calendarValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** The zone of two instants around what lies between them: what it keeps at first, and each change in that time. */
export function zoneLines(start: DateTime, end: DateTime): string[] {
  const before = start.minus({ hours: 24 })
  const until = end.plus({ hours: 24 })
  const lines = [...observance('19700101T000000', before, before)]
  let from = before
  for (let change = nextChange(from, until); change; change = nextChange(from, until)) {
    // It begins at the wall time that ends with it.
    lines.push(...observance(calendarStamp(change.setZone(FixedOffsetZone.instance(from.offset))), from, change))
    from = change
  }
  return ['BEGIN:VTIMEZONE', `TZID:${start.zoneName ?? ''}`, ...lines, 'END:VTIMEZONE']
}

function observance(begins: string, before: DateTime, after: DateTime): string[] {
  const kind = after.offset > before.offset ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${begins}`,
    `TZOFFSETFROM:${before.toFormat('ZZZ')}`,
    `TZOFFSETTO:${after.toFormat('ZZZ')}`,
    `TZNAME:${calendarValue(after.offsetNameShort ?? '')}`,
    `END:${kind}`,
  ]
}

/** The first quarter of an hour at which the zone has another offset; null where it keeps the one it has. */
function nextChange(from: DateTime, until: DateTime): DateTime | null {
  let last = from
  let day = from
  while (day.offset === from.offset) {
    if (day >= until) return null
    last = day
    day = DateTime.min(day.plus({ hours: 24 }), until)
  }
  let at = last.startOf('hour')
  while (at.offset === from.offset) at = at.plus({ minutes: 15 })
  return at
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

/** What a calendar says of registration; `format` writes a time. */
export function registrationNotes(
  { lateRego, rego }: Pick<EventInstants, 'lateRego' | 'rego'>,
  format: (at: Date) => string,
): string[] {
  if (!lateRego) return rego ? [`Registration until ${format(rego)}`] : []
  return [...(rego ? [`Registration from ${format(rego)}`] : []), `Late registration until ${format(lateRego)}`]
}
