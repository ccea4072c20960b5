import { hashKey, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import { matchesFilter } from '#domain/game-type.ts'
import { startsWithName, includesName, postcodeIn, normalizedQuery } from '#domain/name-search.ts'
import { knownLocation } from '#lib/storage/known-names.ts'
import { NO_FILTERS, applyFilters } from './filters.ts'
import { dayOf, withDistances } from './model.ts'
import { gameQueries } from './queries.ts'
import { interpretationsOf, roundedPoint, type GamesRequest, type TextInterpretation } from './request.ts'

export interface CachedGames {
  games: GameCard[]
  /** When they were received. */
  stampMs: number
}

/**
 * What is on hand of a question that was not asked yet: the newest list without filters that reaches as far, from
 * anywhere near or far, of the same mode, else of all games. It stands in until the response has come, and without a
 * connection it is all there is. With a text, the games that the league would find by it.
 */
export function cachedGames(queryClient: QueryClient, asked: GamesRequest, text = ''): CachedGames | undefined {
  const [, , , mode] = gameQueries.lists(asked)
  const sameMode = ({ queryKey }: { queryKey: readonly unknown[] }) => hashKey([queryKey[3]]) === hashKey([mode])
  const fitting = queryClient
    .getQueryCache()
    .findAll({ queryKey: gameQueries.listsOf(asked.stateId) })
    .filter(({ queryKey, state: { data } }) => {
      const [, , , , from, to, filters] = queryKey as string[]
      return Array.isArray(data) && filters === null && String(from) <= asked.fromDate && String(to) >= asked.toDate
    })
    .sort((a, b) => Number(sameMode(b)) - Number(sameMode(a)) || b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const newest = fitting.find((query) => sameMode(query) || hashKey([query.queryKey[3]]) === hashKey([{}]))
  if (!newest) return undefined
  const list = newest.state.data as GameCard[]
  const wanted = hashKey([
    asked.fromDate,
    asked.toDate,
    sameMode(newest) || asked.type,
    text,
    roundedPoint(asked.coords),
    text && asked.filters,
  ])
  const before = sifted.get(list)
  if (before?.wanted === wanted) return { games: before.games, stampMs: newest.state.dataUpdatedAt }
  const found = list.filter((game) => {
    const day = dayOf(game) ?? ''
    return day >= asked.fromDate && day <= asked.toDate && (sameMode(newest) || matchesFilter(game, asked.type))
  })
  // Measured from the same place they are: the very same cards need not be rendered again.
  const here =
    hashKey([newest.queryKey[7]]) === hashKey([roundedPoint(asked.coords)]) ? found : withDistances(found, asked.coords)
  const games = text === '' ? here : foundByText(here, text, asked)
  sifted.set(list, { wanted, games })
  return { games, stampMs: newest.state.dataUpdatedAt }
}

/** What was last found in a list: it is asked for with every drawing of the page. */
const sifted = new WeakMap<GameCard[], { wanted: string; games: GameCard[] }>()

/**
 * The games of the first meaning of a text that has any which pass the filters, as `findByText` finds them [D4.12,
 * D4.13, F78 names compared].
 */
function foundByText(games: GameCard[], text: string, { coords, filters = NO_FILTERS }: GamesRequest): GameCard[] {
  const heeded = { ...filters, within: coords && filters.within }
  for (const meaning of interpretationsOf(text)) {
    const isMeant = meantBy(meaning)
    const found = applyFilters(games.filter(isMeant), heeded)
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

/**
 * The query with what is on hand of it: placeholder data is as old as the list it comes from, and a request that
 * failed before it was ever answered leaves that list on the screen, with its age, the reason and Retry.
 */
export function withCachedGames(
  query: UseQueryResult<GameCard[]>,
  hand: () => CachedGames | undefined,
): UseQueryResult<GameCard[]> {
  const hasFailed = query.isError && query.data === undefined
  if (!query.isPlaceholderData && !hasFailed) return query
  const found = hand()
  if (hasFailed && !found) return query
  const shown = { ...query, isPlaceholderData: true, dataUpdatedAt: found?.stampMs ?? 0 }
  return (hasFailed ? { ...shown, data: found?.games } : shown) as UseQueryResult<GameCard[]>
}

/** Only the response says that there is nothing, never a placeholder; without a connection it is all there is. */
export function stillLoading(
  query: UseQueryResult<GameCard[]>,
  games: readonly GameCard[],
): UseQueryResult<GameCard[]> {
  if (!query.isPlaceholderData || games.length > 0 || query.fetchStatus === 'paused') return query
  return { ...query, data: undefined } as unknown as UseQueryResult<GameCard[]>
}
