import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GameCard } from '#contract/events.ts'
import { NO_FILTERS } from '#data/game-filters.ts'
import { gameQueries, type GamesRequest } from '#data/games.ts'
import { ALL_DAYS, dayStrip } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { cachedFirst, cachedGames } from './cached-games.ts'
import { dayOf, filterGames, rowsOf, type RowsOptions } from './rows.ts'
import { requestOf, type GamesChoice } from './search.ts'
import { textQueries } from './text-queries.ts'

interface UseGamesOptions {
  state: State
  coords: Point | null
  /** Whether the choice is final: it is not while its regions are being looked up. */
  ready: boolean
}

/**
 * The games of a choice, as rows of the list. Each day is requested on its own [P4.18], with what a cached list has of
 * it as a placeholder; in wide windows the week is requested as well once the day is there, so that days without a game
 * can be known. A text is searched for separately, and where it finds nothing, near the place it names [P4.20].
 */
export function useGames(choice: GamesChoice, { state, coords, ready }: UseGamesOptions) {
  const nowMs = useMinute()
  const wide = useWide()
  const { type, day, sort, text, filters } = choice
  const { timeZone } = state
  const today = localDate(nowMs, timeZone)
  const request = requestOf({ state, coords }, choice, nowMs)

  const date = day > 0 ? addDays(today, day) : null
  const found = useCachedFirst(request, { text, ready, rows: { type, date, filters, sort, timeZone } })
  const week = useQuery({
    ...gameQueries.list(requestOf({ state, coords }, { type, day: ALL_DAYS, filters: NO_FILTERS }, nowMs)),
    enabled: wide && (day !== 0 || (found.data !== undefined && found.error === null)),
  })
  const isNearby = text !== '' && found.hasResponse && found.error === null && found.data?.length === 0
  const nearby = useQuery({ ...textQueries.nearby({ ...request, text }), enabled: isNearby })
  // Where it is has been said by the text.
  const anywhere = { ...filters, regions: [], within: null }
  const nearbyRows = useRows(nearby.data, { type: 'all', date: null, filters: anywhere, sort, timeZone })
  const days = useMemo(
    () =>
      dayStrip(
        nowMs,
        timeZone,
        week.data && new Set(filterGames(week.data, type, null).flatMap((game) => dayOf(game) ?? [])),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the strip changes with the day, not with the minute, and with the type only where games are known
    [today, timeZone, week.data, week.data && type],
  )
  return { query: isNearby ? cachedFirst(nearby, nearbyRows) : found, days, nowMs, isNearby }
}

function useCachedFirst(
  request: GamesRequest,
  { text, ready, rows }: { text: string; ready: boolean; rows: RowsOptions },
) {
  const queryClient = useQueryClient()
  const options = text === '' ? gameQueries.list(request) : textQueries.games({ ...request, text })
  const query = useQuery({ ...options, enabled: ready })
  const hasResponse = query.data !== undefined
  const isPaused = query.fetchStatus === 'paused'
  const cached = useMemo(
    () => (hasResponse ? undefined : cachedGames(queryClient, request, text)),
    // oxlint-disable-next-line react/exhaustive-deps -- the request is its key; after a failure, and without a connection, there may be more
    [queryClient, hashKey(options.queryKey), hasResponse, query.isError, isPaused],
  )
  const games = useRows(query.data ?? cached?.games, rows)
  return { ...cachedFirst(query, games, cached?.updatedAtMs), hasResponse }
}

/** The same rows as long as the options are equal, however often the address is read. */
function useRows(games: readonly GameCard[] | undefined, options: RowsOptions): readonly GameCard[] | undefined {
  // oxlint-disable-next-line react/exhaustive-deps -- the options are compared by their values
  return useMemo(() => games && rowsOf(games, options), [games, hashKey([options])])
}
