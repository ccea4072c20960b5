import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { filtersInKey, gameQueries, GAMES_FRESH_MS, modeInKey, roundedPoint } from '#data/games.ts'
import { foldedText } from '#domain/text.ts'
import type { TextRequest } from './cached-games.ts'

export const textQueries = {
  /** The games whose venue, suburb or postcode is a text, as far as they fit the other choices [P4.19, P7.42]. */
  games: (request: TextRequest) =>
    queryOptions({
      queryKey: [...gameQueries.all, 'text', ...partsOf(request)] as QueryKey,
      queryFn: async ({ signal }) => (await import('./text-search.ts')).findByText(request, signal),
      staleTime: GAMES_FRESH_MS,
    }),

  /** The games near the place of a text that is neither venue nor suburb with a game [P4.20, P7.43]. */
  nearby: (request: TextRequest) =>
    queryOptions({
      queryKey: [...gameQueries.all, 'near', request.type, ...partsOf({ ...request, filters: undefined })] as const,
      queryFn: async ({ signal }) => (await import('./text-search.ts')).findNearby(request, signal),
      staleTime: GAMES_FRESH_MS,
      // It has been waited for long enough; there is a button.
      retry: false,
    }),
}

function partsOf(request: Omit<TextRequest, 'filters'> & { filters?: TextRequest['filters'] | undefined }) {
  const { stateId, type, fromDate, toDate, text, coords, filters } = request
  return [
    stateId,
    modeInKey(type),
    fromDate,
    toDate,
    foldedText(text),
    filtersInKey({ filters, coords }),
    roundedPoint(coords),
  ] as const
}
