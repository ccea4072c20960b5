import { queryOptions } from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import {
  getEventsByVenue,
  getVenueById,
  getVenueByName,
  listVenues,
  type Venue,
  type VenueDay,
  type VenueEvents,
} from '#contract/venues.ts'
import { nullIfUnknown } from '#lib/network/api/api-error.ts'
import { callEndpoint, readInitialData } from '#lib/network/api/api-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A venue as an address names it: by id when there are digits only, else by name [P2.11, P2.12]. */
export type VenueRequest = { id: number } | { name: string }

/**
 * Nothing here is of the signed-in member: what a response says about them is left out, so that all of it
 * may stay when they leave [F31 shared phone].
 */
export const venueQueries = {
  all: ['venue'] as const,

  /** One venue by id or name, null when the league does not know it. A venue seldom changes. */
  one: (requested: VenueRequest) =>
    queryOptions({
      queryKey: [...venueQueries.all, requested] as const,
      queryFn: ({ signal }) =>
        nullIfUnknown(
          'id' in requested
            ? callEndpoint(getVenueById, { query: { id: requested.id } }, signal)
            : callEndpoint(getVenueByName, { query: { venueName: requested.name } }, signal),
        ),
      initialData: () =>
        'id' in requested
          ? readInitialData(getVenueById, { query: { id: requested.id } })
          : readInitialData(getVenueByName, { query: { venueName: requested.name } }),
      staleTime: HOUR_MS,
    }),

  /**
   * Its games of this week and the latest past ones [P7.9]; a minute old is fresh enough for statuses of the evening.
   */
  events: (venueId: number) =>
    queryOptions({
      queryKey: [...venueQueries.all, venueId, 'events'] as const,
      queryFn: async ({ signal }) =>
        gamesOf(await callEndpoint(getEventsByVenue, { query: { venueId, currentWeek: true } }, signal)),
      initialData: () => {
        const games = readInitialData(getEventsByVenue, { query: { venueId, currentWeek: true } })
        return games && gamesOf(games)
      },
      staleTime: MINUTE_MS,
    }),

  /**
   * The venues of a season with their days and scoreboards; of all seasons without one. A day is added now and then.
   */
  ofSeason: (seasonId: number | null) =>
    queryOptions({
      queryKey: ['leaderboards', 'venues', seasonId] as const,
      queryFn: ({ signal }) => readVenues(seasonId, signal),
      staleTime: HOUR_MS,
    }),

  /** Every venue of every season; of all their fields, those a filter needs. A venue seldom changes. */
  names: () =>
    queryOptions({
      queryKey: ['gallery', 'venues'] as const,
      queryFn: async ({ signal }) => (await readVenues(null, signal)).map(namesOf),
      staleTime: DAY_MS,
    }),

  /** The venue's days and scoreboards in the season; of all that the list of venues contains nothing else is stored. */
  days: (venueId: number, seasonId: number | null) =>
    queryOptions({
      queryKey: [...venueQueries.all, venueId, 'days', seasonId] as const,
      queryFn: async ({ signal }): Promise<VenueDay[]> =>
        (await readVenues(seasonId, signal)).find(({ id }) => id === venueId)?.days ?? [],
      staleTime: DAY_MS,
    }),
}

function readVenues(seasonId: number | null, signal: AbortSignal): Promise<Venue[]> {
  return callEndpoint(listVenues, { query: { season: seasonId } }, signal)
}

function namesOf({ id, title, suburb, stateId, state, regionId, region }: Venue): Venue {
  return { id, title, suburb, stateId, state, regionId, region, days: [] }
}

function gamesOf({ past, currentWeek, future }: VenueEvents) {
  return {
    past: past.map(withoutMember),
    currentWeek: currentWeek.map(withoutMember),
    future: future.map(withoutMember),
  }
}

/** Whether it is a favourite is the member's own and lives under the member's keys only. */
function withoutMember(card: GameCard): GameCard {
  return { ...card, isFavourite: undefined }
}
