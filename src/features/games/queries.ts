import { queryOptions } from '@tanstack/react-query'
import { searchEvents, type GameCard } from '#contract/events.ts'
import { distanceMetres, type Point } from '#domain/distance.ts'
import { modeOf, type GameTypeFilter } from '#domain/game-type.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { whenConfigured } from '#lib/config.ts'

/** What a listing asks for. */
export interface GamesAsked {
  stateId: number
  type: GameTypeFilter
  /** Days 'YYYY-MM-DD', both included. */
  fromDate: string
  toDate: string
  /** Where distances are measured from. */
  coords: Point | null
}

const SHOW_ALL_REGIONS = 1

export const gameQueries = {
  all: ['games'] as const,

  /**
   * The games of some days in one mode [D1.14, P7.39]. Each mode, state and span of days keeps its own answer, so
   * that going back to it shows it at once [P4.16]. A minute old is fresh enough: statuses change in the evening,
   * places and times do not.
   */
  list: (asked: GamesAsked) =>
    queryOptions({
      queryKey: [...gameQueries.all, 'list', asked.stateId, modeOf(asked.type), asked.fromDate, asked.toDate, nearby(asked.coords)] as const,
      queryFn: ({ signal }) => findGames(asked, signal),
      staleTime: 60_000,
    }),
}

async function findGames({ stateId, type, fromDate, toDate, coords }: GamesAsked, signal: AbortSignal): Promise<GameCard[]> {
  const { brandId } = await whenConfigured()
  const here = nearby(coords)
  const place = here && { currentLat: here.latitude, currentLng: here.longitude }
  const body = { brandId, stateId, fromDate, toDate, showAllRegions: SHOW_ALL_REGIONS, ...modeOf(type), ...place } as const
  const cards = await callEndpoint(searchEvents, { body }, signal)
  // Whether it is a favourite is the member's own and lives under the member's keys only [F31].
  return cards.map((card) => ({ ...card, isFavourite: undefined, distanceAway: card.distanceAway ?? distanceTo(card.venue, here) }))
}

/** Measured here where the league did not [P9.10]. */
function distanceTo(venue: GameCard['venue'], here: Point | null): number | null {
  const { latitude, longitude } = venue ?? {}
  return here && latitude != null && longitude != null ? distanceMetres(here, { latitude, longitude }) : null
}

/** To about a hundred metres: a step aside is no reason to ask anew, and the league need not know better. */
function nearby(coords: Point | null): Point | null {
  return coords && { latitude: Number(coords.latitude.toFixed(3)), longitude: Number(coords.longitude.toFixed(3)) }
}
