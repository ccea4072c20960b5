import type { GameCard } from '#contract/events.ts'
import type { Venue, VenueEvents } from '#contract/venues.ts'
import { gameName } from '#data/games.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import { localDate } from '#domain/time.ts'
import { wholeAddress } from '#domain/venue-address.ts'
import type { ResolvedLocation } from '#domain/resolved-location.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { directionsTo } from '#lib/browser/navigation/safe-link.ts'
import { locationOf, stateOf } from '#lib/storage/resolved-location.ts'
import { venueRequest } from './address.ts'

export function venueView(venue: Venue) {
  const title = venue.title.trim() || venue.name?.trim() || 'Venue'
  const address = wholeAddress(venue)
  const point = pointOf(venue)
  return {
    title,
    address,
    // HTML or plain text as the league wrote it; '' for none.
    description: venue.description?.trim() ?? '',
    // As it is written, and as it is called; null without one.
    phone: phoneOf(venue.phone),
    directions: directionsTo(
      point ? `${point.latitude},${point.longitude}` : [title, address].filter(Boolean).join(', '),
    ),
    point,
  }
}

export type VenueView = ReturnType<typeof venueView>

/** The path of a venue's page, by its name where it has one that is no id. */
export function venuePath({ id, friendlyUrlSlug }: Pick<Venue, 'id' | 'friendlyUrlSlug'>): string {
  const slug = friendlyUrlSlug?.trim() ?? ''
  const requested = venueRequest(slug)
  return `/venue/${requested && 'name' in requested ? encodeURIComponent(slug) : id}`
}

/** Where the venue is: in the state it names, else in that of its games, whose offsets may name another zone [D3.1, D3.2, D3.10]. */
export function venueLocationOf(venue: Venue, events: VenueEvents | undefined): ResolvedLocation {
  const games = events ? [...events.currentWeek, ...events.past, ...events.future] : []
  const stating = stateOf(venue) ? venue : games.find((game) => stateOf(game))
  return locationOf(
    stating ?? venue,
    games.map(({ dateTime }) => dateTime),
  )
}

/** The games of the page, soonest first, games that are over last. A game that names no state is in its venue's. */
export function weekOf(events: VenueEvents, venue: Venue): GameCard[] {
  const { state, isAssumed } = venueLocationOf(venue, events)
  const sorted = events.currentWeek
    .map((game) => (isAssumed || stateOf(game) ? game : { ...game, stateId: state.id }))
    .map((game) => ({ game, ms: startMs(game) }))
    .sort((a, b) => a.ms - b.ms)
    .map(({ game }) => game)
  return [...sorted.filter((game) => !isClosed(game)), ...sorted.filter(isClosed)].map(atItsVenue)
}

/** The day a game is played on, 'YYYY-MM-DD'; null when its date cannot be read. */
export function dayOfGame(game: GameCard, timeZone: string): string | null {
  const { start } = eventInstants(game, timeZone)
  return start && localDate(start, timeZone)
}

/** The venue's games that are over, and so may have a result [P4.5]. */
export function closedEvents({ past, currentWeek }: VenueEvents): GameCard[] {
  return [...past, ...currentWeek].filter(isClosed)
}

/** On the page of the venue its name and suburb would only be repeated. */
function atItsVenue(game: GameCard): GameCard {
  return { ...game, title: gameName(game), distanceAway: null, venue: game.venue && { ...game.venue, suburb: null } }
}

function isClosed({ eventStatusId }: GameCard): boolean {
  return eventStatusId === EVENT_STATUS.CLOSED
}

function startMs(game: GameCard): number {
  const { start } = eventInstants(game, locationOf(game).timeZone)
  return start?.getTime() ?? Number.MAX_SAFE_INTEGER
}

/** A number that can be dialled, whatever is written around its digits; null for anything else. */
function phoneOf(value: string | null | undefined): { shown: string; href: string } | null {
  const shown = value?.trim() ?? ''
  const number = shown.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return /^\+?\d{6,15}$/.test(number) ? { shown, href: `tel:${number}` } : null
}

/** Coordinates outside the globe, and the null island with which some servers say "none", are none. */
function pointOf({ latitude, longitude }: Venue): Point | null {
  if (latitude == null || longitude == null || (latitude === 0 && longitude === 0)) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
