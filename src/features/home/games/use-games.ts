import { hashKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { GameCard } from '#contract/events.ts'
import { NO_FILTERS } from '#data/game-filters.ts'
import { gameQueries, type GamesRequest } from '#data/games.ts'
import { ALL_DAYS, dayStrip, type DayCell } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { cachedGames, stillLoading, withPlaceholder } from './cached-games.ts'
import { dayOf, filterGames, rowsOf, type RowsOptions } from './rows.ts'
import { requestOf, type GamesChoice } from './search.ts'
import { textQueries } from './text-queries.ts'

interface Where {
  /** Where the games are looked for. */
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
export function useGames({ state, coords, ready }: Where, choice: GamesChoice) {
  const nowMs = useMinute()
  const wide = useWide()
  const { type, day, sort, text, filters } = choice
  const { timeZone } = state
  const today = localDate(nowMs, timeZone)
  const request = requestOf({ state, coords }, choice, nowMs)

  const found = useRows(request, {
    text,
    ready,
    rows: { type, date: day > 0 ? addDays(today, day) : null, filters, sort, timeZone },
  })
  const week = useQuery({
    ...gameQueries.list(requestOf({ state, coords }, { type, day: ALL_DAYS, filters: NO_FILTERS }, nowMs)),
    enabled: wide && (day !== 0 || found.isSuccess),
  })
  const isNearby = text !== '' && found.isSuccess && !found.isPlaceholderData && found.data.length === 0
  const nearby = useQuery({
    ...textQueries.nearby({ ...request, text }),
    enabled: isNearby,
    // Where it is has been said by the text.
    select: useSelect({
      type: 'all',
      date: null,
      filters: { ...filters, regions: [], within: null },
      sort,
      timeZone,
    }),
  })
  const days = useMemo(
    (): DayCell[] =>
      dayStrip(
        nowMs,
        timeZone,
        week.data && new Set(filterGames(week.data, type, null).flatMap((game) => dayOf(game) ?? [])),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the strip changes with the day, not with the minute, and with the type only where games are known
    [today, timeZone, week.data, week.data && type],
  )
  return { query: isNearby ? nearby : stillLoading(found), days, nowMs, isNearby }
}

interface RowsParams {
  text: string
  ready: boolean
  rows: RowsOptions
}

/** The rows of a request, until its response has come those of a cached list. */
function useRows(request: GamesRequest, { text, ready, rows }: RowsParams): UseQueryResult<readonly GameCard[]> {
  const queryClient = useQueryClient()
  const options =
    text === ''
      ? gameQueries.list(request)
      : // The response of either is the same, a list of cards.
        (textQueries.games({ ...request, text }) as unknown as ReturnType<typeof gameQueries.list>)
  const { data, status, fetchStatus } = queryClient.getQueryState(options.queryKey) ?? {}
  const cached = useMemo(
    () => (data === undefined ? cachedGames(queryClient, request, text) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the request is its key; after a failure, and without a connection, there may be more
    [queryClient, hashKey(options.queryKey), data === undefined, status === 'error', fetchStatus === 'paused'],
  )
  const select = useSelect(rows)
  const query = useQuery({ ...options, enabled: ready, placeholderData: cached?.games, select })
  return withPlaceholder(query, cached, () => select(cached?.games ?? []))
}

/** One function as long as the options are the same, so that rows are computed again only where they differ. */
function useSelect({ type, date, filters, sort: { field, direction }, timeZone }: RowsOptions) {
  const filterKey = JSON.stringify(filters)
  return useCallback(
    (games: readonly GameCard[]) => rowsOf(games, { type, date, filters, sort: { field, direction }, timeZone }),
    // oxlint-disable-next-line react/exhaustive-deps -- filters are made again with every reading of the address
    [type, date, filterKey, field, direction, timeZone],
  )
}
