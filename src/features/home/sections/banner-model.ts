import type { MajorEvent } from '#contract/major-events.ts'
import {
  cityOf,
  guaranteeOf,
  majorEventLink,
  tournamentsOf,
  tournamentZone,
  type MajorEventLink,
} from '#data/major-events.ts'
import { formatLongDate } from '#domain/date-format.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'

export interface Banner {
  id: string
  link: MajorEventLink
  /** '13–23 November 2026 · Melbourne', what is known of it. */
  when: string
  name: string
  /** '$1,000,000' */
  guarantee: string | null
}

const SOONEST = 3

/** The featured events of both lists that are not over, soonest first; when none is featured, the soonest ones. */
export function bannersOf(
  lists: { major: readonly MajorEvent[]; aplpt: readonly MajorEvent[] },
  nowMs: number,
  timeZone: string,
): Banner[] {
  const coming = [
    ...lists.aplpt.map((event) => ({ event, list: 'aplpt' as const })),
    ...lists.major.map((event) => ({ event, list: 'major' as const })),
  ]
    .map((one) => ({ ...one, ...spanOf(one.event) }))
    .filter(
      ({ event, ends }) =>
        event.urlName.trim() !== '' && (ends === null || localDate(ends, timeZone) >= localDate(nowMs, timeZone)),
    )
    // One whose date is still to be announced comes last.
    .sort((a, b) => (a.starts ?? Infinity) - (b.starts ?? Infinity))
  const featured = coming.filter(({ event }) => event.featureEvent)
  const shown = featured.length > 0 ? featured : coming.slice(0, SOONEST)
  return shown.map(({ event, list, starts }) => ({
    id: `${list}/${event.urlName}`,
    link: majorEventLink(list, event.urlName),
    when: [dateRange(event, starts, timeZone), houseCity(event)].filter(Boolean).join(' · '),
    name: event.name.trim() || 'Major event',
    guarantee: guaranteeOf(event),
  }))
}

function houseCity(event: MajorEvent): string | null {
  return cityOf(tournamentsOf(event).find(({ venueAddress }) => venueAddress)?.venueAddress ?? '')
}

function spanOf(event: MajorEvent): { starts: number | null; ends: number | null } {
  const moments = tournamentsOf(event).flatMap((tournament) => {
    const { dateTime, eventDate, eventEndDate } = tournament
    const zone = tournamentZone(tournament)
    return [dateTime, eventDate, eventEndDate].flatMap((text) => parseServerInstant(text, zone)?.getTime() ?? [])
  })
  return moments.length === 0
    ? { starts: null, ends: null }
    : { starts: Math.min(...moments), ends: Math.max(...moments) }
}

function dateRange(event: MajorEvent, starts: number | null, timeZone: string): string {
  return event.eventDateRangeDescription?.trim() || (starts === null ? '' : formatLongDate(starts, timeZone))
}
