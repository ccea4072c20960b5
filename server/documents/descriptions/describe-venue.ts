import { getEventsByVenue, getVenueById, getVenueByName, type VenueEvents } from '#contract/venues.ts'
import { wholeAddress } from '#domain/venue-address.ts'
import { toVenue, type VenueRow } from '#server/resources/venues/queries.ts'
import { pathTo } from '#server/documents/address.ts'
import { callOf } from '#server/documents/call.ts'
import { venueSkeleton } from '#server/documents/skeletons/skeleton.ts'
import type { Page, Site } from '#server/documents/page.ts'
import { locationOf } from './locations.ts'
import { plainText, shortened } from '#server/documents/markup/text.ts'

interface Described {
  row: VenueRow
  /** Those of this week. */
  events: VenueEvents
}

/** A venue: where it is and on which days it plays. */
export function describeVenue(
  requested: { id: number } | { name: string },
  { row, events }: Described,
  site: Site,
): Page {
  const venue = toVenue(row)
  const path = pathTo.venue(row.slug)
  const days = venue.days.map(({ name }) => name)
  const playing = days.length > 0 ? `Poker on ${listed(days)}.` : 'Poker with the league.'
  const description = shortened(`${playing} ${row.address}. ${plainText(row.description ?? '')}`)
  const call =
    'id' in requested
      ? callOf(getVenueById, { id: requested.id })
      : callOf(getVenueByName, { venueName: requested.name })
  return {
    kind: 'venue',
    title: row.title,
    description,
    path,
    image: null,
    data: { ...locationOf(row, site.origin + path), description },
    firstAnswers: [
      { call, answer: venue },
      { call: callOf(getEventsByVenue, { venueId: row.id, currentWeek: true }), answer: events },
    ],
    skeleton: venueSkeleton({
      title: venue.title,
      address: wholeAddress(venue),
      phone: venue.phone,
      hasPlace: venue.latitude != null && venue.longitude != null,
      description: venue.description?.trim() ?? '',
    }),
  }
}

/** 'Tuesday, Thursday and Sunday' */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
