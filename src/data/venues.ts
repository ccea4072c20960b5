import { queryOptions } from '@tanstack/react-query'
import { getEventResult } from '#contract/event-details.ts'
import { type GameCard } from '#contract/events.ts'
import { searchLeaderboard } from '#contract/leaderboards.ts'
import { getVenuePhotos } from '#contract/photos.ts'
import {
  getEventsByVenue,
  getVenueById,
  getVenueByName,
  listVenues,
  type Venue,
  type VenueDay,
  type VenueEvents,
} from '#contract/venues.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint, firstAnswer } from '#lib/network/api/api-client.ts'
import type { VenueBoardAsked } from './boards.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A venue as an address names it: by id when there are digits only, else by name [P2.11, P2.12]. */
export type VenueAsked = { id: number } | { name: string }

/**
 * Nothing here is of the member, whoever is signed in: what an answer says about them is left out, so that all of it
 * may stay when they leave [F31].
 */
export const venueQueries = {
  all: ['venue'] as const,

  /** One venue by id or name, null when the league does not know it. A venue seldom changes. */
  one: (asked: VenueAsked) =>
    queryOptions({
      queryKey: [...venueQueries.all, asked] as const,
      queryFn: async ({ signal }): Promise<Venue | null> => {
        try {
          return 'id' in asked
            ? await callEndpoint(getVenueById, { query: { id: asked.id } }, signal)
            : await callEndpoint(getVenueByName, { query: { venueName: asked.name } }, signal)
        } catch (error) {
          // Some servers answer an unknown one so.
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        }
      },
      initialData: () =>
        'id' in asked
          ? firstAnswer(getVenueById, { id: asked.id })
          : firstAnswer(getVenueByName, { venueName: asked.name }),
      staleTime: HOUR_MS,
    }),

  /** Its games of this week and the latest past ones [P7.9]; a minute old is fresh enough for statuses of the evening. */
  events: (venueId: number) =>
    queryOptions({
      queryKey: [...venueQueries.all, venueId, 'events'] as const,
      queryFn: async ({ signal }) =>
        gamesOf(await callEndpoint(getEventsByVenue, { query: { venueId, currentWeek: true } }, signal)),
      initialData: () => {
        const games = firstAnswer(getEventsByVenue, { venueId, currentWeek: true })
        return games && gamesOf(games)
      },
      staleTime: MINUTE_MS,
    }),

  /** The venue's days and scoreboards in the season; of all that the list of venues tells nothing else is kept. */
  days: (venueId: number, seasonId: number | null) =>
    queryOptions({
      queryKey: [...venueQueries.all, venueId, 'days', seasonId] as const,
      queryFn: async ({ signal }): Promise<VenueDay[]> => {
        const venues = await callEndpoint(listVenues, { query: { season: seasonId } }, signal)
        return venues.find(({ id }) => id === venueId)?.days ?? []
      },
      staleTime: DAY_MS,
    }),

  /** A board changes when an event of it closes. */
  board: (asked: VenueBoardAsked, brandId: number) =>
    queryOptions({
      queryKey: [...venueQueries.all, 'board', asked, brandId] as const,
      queryFn: async ({ signal }) => {
        const rows = await callEndpoint(searchLeaderboard, { body: { ...asked, brandId } }, signal)
        return rows.map((row) => ({ ...row, highlighted: undefined }))
      },
      staleTime: 5 * MINUTE_MS,
    }),

  /** Fetched once per event, since a result stays as it is [P3.9]; what is not there yet is asked for again. */
  result: (eventId: number) =>
    queryOptions({
      queryKey: [...venueQueries.all, 'result', eventId] as const,
      queryFn: ({ signal }) => callEndpoint(getEventResult, { query: { eventId } }, signal),
      staleTime: ({ state }) => (state.data && state.data.length > 0 ? Infinity : 30_000),
    }),

  /** Photos come some days after an event, and then stay. */
  photos: (venueId: number) =>
    queryOptions({
      queryKey: [...venueQueries.all, venueId, 'photos'] as const,
      queryFn: ({ signal }) => callEndpoint(getVenuePhotos, { query: { venue: venueId } }, signal),
      staleTime: 5 * MINUTE_MS,
    }),
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
