import { queryOptions } from '@tanstack/react-query'
import { searchEvents } from '#contract/events.ts'
import { GAMES_KEY } from '#data/games.ts'
import { modeOf, type GameTypeFilter, type ModeParam } from '#domain/game-type.ts'
import { foldedText } from '#domain/text.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { countFilters } from './filters.ts'
import { withDistances } from './model.ts'
import type { TextRequest } from './text-search.ts'
import { roundedPoint, searchBody, type GamesRequest } from './request.ts'

const FRESH_MS = 60_000

export const gameQueries = {
  all: GAMES_KEY,

  /**
   * The games of some days in one mode [D1.14, P7.39]. Each mode, state, span of days and set of filters keeps its
   * own response, so that going back to it shows it at once [P4.16]. A minute old is fresh enough: statuses change in
   * the evening, places and times do not.
   */
  list: (asked: GamesRequest) =>
    queryOptions({
      queryKey: [
        ...gameQueries.lists(asked),
        asked.fromDate,
        asked.toDate,
        filtersOf(asked),
        roundedPoint(asked.coords),
      ] as const,
      queryFn: async ({ signal }) => {
        const { brandId } = await whenConfigured()
        return withDistances(
          await callEndpoint(searchEvents, { body: searchBody(asked, brandId) }, signal),
          asked.coords,
        )
      },
      staleTime: FRESH_MS,
    }),

  /** Every list of one mode in one state. */
  lists: ({ stateId, type }: Pick<GamesRequest, 'stateId' | 'type'>) =>
    [...gameQueries.listsOf(stateId), keyMode(type)] as const,

  /** Every list of one state, whatever its mode. */
  listsOf: (stateId: number) => [...gameQueries.all, 'list', stateId] as const,

  /** The games whose venue, suburb or postcode is a text, as far as they fit the other choices [P4.19, P7.42]. */
  byText: (asked: TextRequest) =>
    queryOptions({
      queryKey: [...gameQueries.all, 'text', ...requestOf(asked)] as const,
      queryFn: async ({ signal }) => (await import('./text-search.ts')).findByText(asked, signal),
      staleTime: FRESH_MS,
    }),

  /** The games near the place of a text that is neither venue nor suburb with a game [P4.20, P7.43]. */
  nearText: (asked: TextRequest) =>
    queryOptions({
      queryKey: [...gameQueries.all, 'near', asked.type, ...requestOf({ ...asked, filters: undefined })] as const,
      queryFn: async ({ signal }) => (await import('./text-search.ts')).findNearby(asked, signal),
      staleTime: FRESH_MS,
      // It has been waited for long enough; there is a button.
      retry: false,
    }),
}

/** All games are `{}` in a key: so they are stored on phones. */
function keyMode(type: GameTypeFilter): ModeParam {
  const wire = modeOf(type)
  return wire.mode === 'all' ? {} : wire
}

function requestOf(asked: TextRequest) {
  const { stateId, type, fromDate, toDate, text, coords } = asked
  return [stateId, keyMode(type), fromDate, toDate, foldedText(text), filtersOf(asked), roundedPoint(coords)] as const
}

/** None is sent as null, so that a list without filters is known by its key. */
function filtersOf({ filters, coords }: GamesRequest) {
  if (!filters) return null
  const heeded = { ...filters, within: coords && filters.within }
  return countFilters(heeded) === 0 ? null : heeded
}
