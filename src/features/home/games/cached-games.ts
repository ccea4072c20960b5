import { hashKey, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import { applyFilters, NO_FILTERS } from '#data/game-filters.ts'
import { gameQueries, roundedPoint, withDistances, type GamesRequest } from '#data/games.ts'
import { matchesFilter } from '#domain/game-type.ts'
import { startsWithName, includesName, postcodeIn, normalizedQuery } from '#domain/name-search.ts'
import { knownLocation } from '#lib/storage/known-names.ts'
import { dayOf } from './rows.ts'
import { interpretationsOf, type TextInterpretation } from './text-meaning.ts'

/** Games of a cached list, and when that was received. */
export interface CachedGames {
  games: GameCard[]
  updatedAtMs: number
}

/**
 * Placeholder data of a request without a response: the newest cached list without filters that spans its days, from
 * any coordinates, of the same mode, else of all games. Without a connection it is all there is. With a text, the games
 * that the league would find by it.
 */
export function cachedGames(queryClient: QueryClient, request: GamesRequest, text = ''): CachedGames | undefined {
  const [, , , mode] = gameQueries.lists(request)
  const sameMode = ({ queryKey }: { queryKey: readonly unknown[] }) => hashKey([queryKey[3]]) === hashKey([mode])
  const newest = queryClient
    .getQueryCache()
    .findAll({ queryKey: gameQueries.listsOf(request.stateId) })
    .filter(({ queryKey, state: { data } }) => {
      const [, , , , from, to, filters] = queryKey as string[]
      return Array.isArray(data) && filters === null && String(from) <= request.fromDate && String(to) >= request.toDate
    })
    .sort((a, b) => Number(sameMode(b)) - Number(sameMode(a)) || b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .find((query) => sameMode(query) || hashKey([query.queryKey[3]]) === hashKey([{}]))
  if (!newest) return undefined
  const found = (newest.state.data as GameCard[]).filter((game) => {
    const day = dayOf(game) ?? ''
    return day >= request.fromDate && day <= request.toDate && (sameMode(newest) || matchesFilter(game, request.type))
  })
  // Measured from the same place they are: the very same cards need not be rendered again.
  const measured =
    hashKey([newest.queryKey[7]]) === hashKey([roundedPoint(request.coords)])
      ? found
      : withDistances(found, request.coords)
  const games = text === '' ? measured : foundByText(measured, text, request)
  return { games, updatedAtMs: newest.state.dataUpdatedAt }
}

/**
 * The games of the first meaning of a text that has any which pass the filters, as `findByText` finds them [D4.12,
 * D4.13, F78 names compared].
 */
function foundByText(games: GameCard[], text: string, { filters = NO_FILTERS }: GamesRequest): GameCard[] {
  for (const meaning of interpretationsOf(text)) {
    const isMeant = meantBy(meaning)
    const found = applyFilters(games.filter(isMeant), filters)
    if (found.length > 0) return [...found]
  }
  return []
}

/** As the league compares: the text is in the venue's name, or its suburb begins so; a postcode is in its address. */
function meantBy({ postcode, venueName, suburb }: TextInterpretation): (game: GameCard) => boolean {
  if (postcode) return ({ venue }) => postcodeIn(venue?.address ?? '') === postcode
  const words = normalizedQuery(venueName ?? suburb ?? '')
  return venueName
    ? ({ venue }) => includesName(knownLocation(venue?.title ?? ''), words)
    : ({ venue }) => startsWithName(knownLocation(venue?.suburb ?? ''), words)
}

type RowsQuery = UseQueryResult<readonly GameCard[]>

/**
 * The query with its placeholder: that is as old as the list it comes from, and where the first request fails it stays
 * on the screen, with its age, the reason and Retry. `rows` are what the list shows of it.
 */
export function withPlaceholder(
  query: RowsQuery,
  cached: CachedGames | undefined,
  rows: () => readonly GameCard[],
): RowsQuery {
  const hasFailed = query.isError && query.data === undefined
  if (hasFailed ? !cached : !query.isPlaceholderData) return query
  const shown = { ...query, isPlaceholderData: true, dataUpdatedAt: cached?.updatedAtMs ?? 0 }
  return (hasFailed ? { ...shown, data: rows() } : shown) as RowsQuery
}

/** Only a response shows that there is nothing, never a placeholder; without a connection it is all there is. */
export function stillLoading(query: RowsQuery): RowsQuery {
  if (!query.isPlaceholderData || query.data?.length !== 0 || query.fetchStatus === 'paused') return query
  return { ...query, data: undefined } as unknown as RowsQuery
}
