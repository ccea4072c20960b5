import type { MajorEvent } from '#contract/major-events.ts'
import {
  addressOf,
  cityOf,
  daysOf,
  guaranteeOf,
  majorEventLink,
  tournamentsOf,
  type MajorList,
} from '#data/major-events.ts'
import { foldedText } from '#domain/text.ts'
import { mentionsLocation } from '#domain/venue-address.ts'
import { isPicture } from '#lib/picture.ts'
import { dateRangeOf, phaseOf, type Phase } from './model.ts'

/** Sorts the list: running events, then upcoming ones, the earliest first, then those without a day, then those that are over [P2.120, P2.121]. */
export function majorItems(events: readonly MajorEvent[], list: MajorList, today: string) {
  return events
    .filter(({ urlName }) => urlName.trim() !== '')
    .map((event) => ({ event, phase: phaseOf(event, today), first: daysOf(event)?.first ?? '9999' }))
    .sort((a, b) => ORDER[a.phase] - ORDER[b.phase] || a.first.localeCompare(b.first))
    .map(({ event, phase }) => ({
      id: event.id,
      link: majorEventLink(list, event.urlName.trim()),
      name: event.name.trim() || 'Major event',
      logo: isPicture(event.logoUrl) ? event.logoUrl : null,
      dates: dateRangeOf(event),
      // The tournament's title, or how many there are; 'TBA' while there is none [P2.121].
      what: whatOf(event),
      address: locationOf(event),
      guarantee: guaranteeOf(event),
      phase,
    }))
}

export type MajorItem = ReturnType<typeof majorItems>[number]

export function locationOf(event: MajorEvent): string {
  const [first = '', ...more] = new Set(tournamentsOf(event).map(addressOf).filter(Boolean))
  return more.length === 0
    ? first
    : `${first}, and ${more.length === 1 ? 'one more venue' : `${more.length} more venues`}`
}

/** 'Albert Hotel, Melbourne', as far as it is known; of several houses the first. */
export function houseOf(event: MajorEvent): string {
  const first = tournamentsOf(event).find((tournament) => tournament.venue?.title?.trim() || addressOf(tournament))
  if (!first) return ''
  const title = first.venue?.title?.trim()
  const city = cityOf(addressOf(first))
  return [title || (city ? '' : addressOf(first)), city && !mentionsLocation(title ?? '', city) ? city : '']
    .filter(Boolean)
    .join(', ')
}

const ORDER: Record<Phase, number> = { on: 0, toCome: 1, over: 2 }

function whatOf(event: MajorEvent): string {
  const tournaments = tournamentsOf(event)
  if (tournaments.length === 0) return 'TBA'
  const title = event.event?.title?.trim()
  // The league often gives the one tournament the name that stands above it already.
  if (title && foldedText(title) !== foldedText(event.name)) return title
  if (title) return event.event?.venue?.title?.trim() || title
  return tournaments.length === 1 ? tournaments[0]?.title?.trim() || '1 event' : `${tournaments.length} events`
}
