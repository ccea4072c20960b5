import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { searchEvents, type EventSearch, type GameCard } from '#contract/events.ts'
import { distanceMetres, type Point } from '#domain/distance.ts'
import { modeOf, type GameTypeFilter, type ModeParam } from '#domain/game-type.ts'
import { callEndpoint, readInitialData } from '#lib/network/api/api-client.ts'
import { initialDataAt } from '#lib/network/api/initial-data.ts'
import { configNow, whenConfigured } from '#lib/network/config.ts'
import { bodyOfFilters, countFilters, measurableFilters, NO_FILTERS, type GameFilters } from './game-filters.ts'

export interface GamesRequest {
  stateId: number
  type: GameTypeFilter
  /** Days 'YYYY-MM-DD', both included. */
  fromDate: string
  toDate: string
  coords: Point | null
  filters?: GameFilters
}

/** A minute old is fresh enough: statuses change in the evening, places and times do not. */
export const GAMES_FRESH_MS = 60_000

export const gameQueries = {
  all: ['games'] as const,

  /**
   * The games of some days in one mode [D1.14, P7.39]. Each mode, state, span of days and set of filters keeps its
   * own response, so that going back to it shows it at once [P4.16].
   */
  list: (request: GamesRequest) =>
    queryOptions({
      queryKey: [
        ...gameQueries.lists(request),
        request.fromDate,
        request.toDate,
        filtersInKey(request),
        roundedPoint(request.coords),
      ] as QueryKey,
      queryFn: async ({ signal }) => {
        const { brandId } = await whenConfigured()
        return withDistances(
          await callEndpoint(searchEvents, { body: searchBody(request, brandId) }, signal),
          request.coords,
        )
      },
      initialData: () => {
        if (filtersInKey(request)) return undefined
        // The document is of a visitor whose place nobody knows.
        const body = searchBody({ ...request, coords: null }, configNow().brandId)
        const cards = readInitialData(searchEvents, { body })
        return cards && withDistances(cards, request.coords)
      },
      initialDataUpdatedAt: initialDataAt,
      staleTime: GAMES_FRESH_MS,
    }),

  lists: ({ stateId, type }: Pick<GamesRequest, 'stateId' | 'type'>) =>
    [...gameQueries.listsOf(stateId), modeInKey(type)] as const,

  listsOf: (stateId: number) => [...gameQueries.all, 'list', stateId] as const,
}

/** The body of a search of events, for every mode [P7.39 to P7.41, P5.3, P5.4]: all regions, unless some are chosen. */
export function searchBody(
  { stateId, type, fromDate, toDate, coords, filters = NO_FILTERS }: GamesRequest,
  brandId: number,
): EventSearch {
  const here = roundedPoint(coords)
  return {
    brandId,
    stateId,
    fromDate,
    toDate,
    showAllRegions: 1,
    ...bodyOfFilters(measurableFilters(filters, here)),
    ...modeOf(type),
    ...(here && { currentLat: here.latitude, currentLng: here.longitude }),
  }
}

/** To about a hundred metres: a step aside is no reason to ask again, and the league need not know better. */
export function roundedPoint(coords: Point | null): Point | null {
  return coords && { latitude: Number(coords.latitude.toFixed(3)), longitude: Number(coords.longitude.toFixed(3)) }
}

/** All games are `{}` in a key: so they are stored on phones. */
export function modeInKey(type: GameTypeFilter): ModeParam {
  const params = modeOf(type)
  return params.mode === 'all' ? {} : params
}

/** No filter is null in a key, so that a list without filters is known by its key. */
export function filtersInKey(request: { filters?: GameFilters | undefined; coords: Point | null }): GameFilters | null {
  const { filters, coords } = request
  if (!filters) return null
  const measurable = measurableFilters(filters, coords)
  return countFilters(measurable) === 0 ? null : measurable
}

/**
 * The same games with distances from here, as the app measures them everywhere [P9.10]; the league's own where a
 * venue's location is unknown.
 */
export function withDistances(cards: readonly GameCard[], coords: Point | null): GameCard[] {
  const here = roundedPoint(coords)
  return cards.map((card) => {
    const { latitude, longitude } = card.venue ?? {}
    const known = latitude != null && longitude != null
    // Whether it is a favourite is the member's own and lives under the member's keys only [F31 shared phone].
    return {
      ...card,
      isFavourite: undefined,
      distanceAway: !here ? null : known ? distanceMetres(here, { latitude, longitude }) : card.distanceAway,
    }
  })
}

/** A longer text is a description indeed. */
const MAX_NAME_LENGTH = 120

/** Returns what an event is called where its venue is known anyway: cards are titled by their venue [P3.7]. */
export function gameName({ title, description }: Pick<GameCard, 'title' | 'description'>): string {
  const name = description?.trim() ?? ''
  return name !== '' && name.length <= MAX_NAME_LENGTH && !/[<\n]/.test(name) ? name : title.trim()
}
