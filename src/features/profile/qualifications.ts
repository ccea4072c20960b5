import type { Qualification } from '#contract/profile.ts'
import { gameName } from '#data/games.ts'
import { majorEventLink } from '#data/major-events.ts'
import { formatMemberDate } from '#domain/date-format.ts'
import { formatPtc } from '#domain/money.ts'
import { eventInstants, formatVenueTime } from '#domain/venue-time.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

export function qualificationView({
  majorEventId,
  name,
  urlName,
  aplpt,
  startsOn,
  endsOn,
  ptc,
  qualifiedDateTime,
  event,
}: Qualification) {
  const slug = urlName?.trim()
  const since = qualifiedDateTime && dateOf(qualifiedDateTime, event)
  return {
    id: majorEventId,
    name: name.trim() || 'Major event',
    // Null where its name in addresses is not known.
    link: slug ? majorEventLink(aplpt ? 'aplpt' : 'major', slug) : null,
    lines: [daysText(startsOn, endsOn), since && `Qualified ${since}`].filter((line): line is string => Boolean(line)),
    // '110 PTC' held for it; null for none.
    ptc: ptc && ptc > 0 ? formatPtc(ptc) : null,
    // Its own tournament, or the next of its days.
    next: event ? { eventId: event.id, text: nextText(event) } : null,
  }
}

/** '3/12/2026 – 7/12/2026'; one day is written once [M9.15]. */
function daysText(startsOn: string | null | undefined, endsOn: string | null | undefined): string {
  const [first, last] = [dayText(startsOn), dayText(endsOn)]
  return [first, last !== first && last].filter(Boolean).join(' – ')
}

/** 'YYYY-MM-DD' as D/MM/YYYY, whatever follows it; '' for what is no day. */
function dayText(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day ?? '') ?? []
  return year ? `${Number(date)}/${month}/${year}` : ''
}

function nextText(event: NonNullable<Qualification['event']>): string {
  const { timeZone } = locationOf(event)
  const { start } = eventInstants(event, timeZone)
  return [
    gameName(event),
    start &&
      `${formatMemberDate(start, timeZone)}, ${formatVenueTime(start, timeZone, phoneZone()).replace(' ', '\u00a0')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function dateOf(dateTime: string, event: Qualification['event']): string | null {
  const { timeZone } = locationOf(event ?? {}, [dateTime])
  const { start } = eventInstants({ dateTime }, timeZone)
  return start && formatMemberDate(start, timeZone)
}
