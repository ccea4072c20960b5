import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { EventSearch, GameCard } from '#contract/events.ts'
import type { QueryState } from '#components/query/query-view.tsx'
import { applyFilters, NO_FILTERS } from '#data/game-filters.ts'
import { gameQueries, withDistances, type GamesRequest } from '#data/games.ts'
import { matchesFilter } from '#domain/game-type.ts'
import { startsWithName, includesName, postcodeIn, postcodeOf, normalizedQuery } from '#domain/name-search.ts'
import { knownLocation } from '#lib/storage/known-names.ts'
import { dayOf } from './rows.ts'

/**
 * Returns what a cached list has of a request without a response, and when that was received: the newest list without
 * filters that spans its days, from any coordinates, of the same mode, else of all games. Without a connection it is
 * all there is. With a text, the games that the league would find by it.
 */
export function cachedGames(queryClient: QueryClient, request: GamesRequest, text = '') {
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
  const measured = withDistances(found, request.coords)
  const games = text === '' ? measured : foundByText(measured, text, request)
  return { games, updatedAtMs: newest.state.dataUpdatedAt }
}

/**
 * What is shown of a query, with its rows: those of the response, or of a cached list received at `cachedAtMs`. Where
 * the first request fails they stay on the screen, with their age, the reason and Retry. Only a response shows that
 * there is nothing, never a cached list; without a connection it is all there is.
 */
export function cachedFirst(
  query: QueryState<readonly GameCard[]>,
  rows: readonly GameCard[] | undefined,
  cachedAtMs = 0,
): QueryState<readonly GameCard[]> {
  const { data: response, dataUpdatedAt, error, failureReason, isFetching, fetchStatus, refetch } = query
  const hasResponse = response !== undefined
  return {
    data: hasResponse || rows?.length !== 0 || fetchStatus === 'paused' ? rows : undefined,
    dataUpdatedAt: hasResponse ? dataUpdatedAt : cachedAtMs,
    error,
    failureReason,
    isFetching,
    fetchStatus,
    refetch,
  }
}

export interface TextRequest extends GamesRequest {
  text: string
}

/** The one field a search by text is about. */
export type TextInterpretation = Pick<EventSearch, 'postcode' | 'venueName' | 'suburb'>

/** Returns what a text may mean, in the order it is tried: four digits are a postcode [D4.12], else a venue, then a suburb [D4.13]. */
export function interpretationsOf(text: string): TextInterpretation[] {
  const postcode = postcodeOf(text)
  return postcode === null ? [{ venueName: text }, { suburb: text }] : [{ postcode }]
}

/**
 * The games of the first meaning of a text that has any which pass the filters, as `findByText` finds them [D4.12,
 * D4.13]. Names are compared as the league compares them, so that a text finds the same without a connection [F78 names
 * compared]; a plain `includes` would not find "Saint Kilda" or "Zoes".
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
