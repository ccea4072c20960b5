import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GameCard } from '#contract/events.ts'
import { ALL_DAYS, dayStrip, type DayCell } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { NO_FILTERS, applyFilters, type GameFilters } from './filters.ts'
import { dayOf, orderGames, filterGames } from './model.ts'
import { cachedGames, withCachedGames, stillLoading } from './cached-games.ts'
import { gameQueries } from './queries.ts'
import type { GamesChoice } from './search.ts'
import { gamesRequest, type GamesRequest } from './request.ts'

interface Where {
  /** Where the games are looked for. */
  state: State
  coords: Point | null
  /** Whether the choice is final: it is not while its regions are being looked up. */
  ready: boolean
}

type Query = UseQueryResult<GameCard[]>

const NO_GAMES: GameCard[] = []

/**
 * The games of a choice. Each day is requested on its own [P4.18], with what a cached list has of it as a placeholder;
 * in wide windows the week is requested as well once the day is there, so that days without a game can be known.
 * A text is searched for separately, and where it finds nothing, near the place it names [P4.20].
 */
export function useGames({ state, coords, ready }: Where, choice: GamesChoice) {
  const nowMs = useMinute()
  const wide = useWide()
  const { type, day, sort, text, filters } = choice
  const today = localDate(nowMs, state.timeZone)
  const hasText = text !== ''
  const asked = gamesRequest({ state, coords }, choice, nowMs)
  const textAsked = { ...asked, text }

  const answer = useGamesQuery(
    hasText ? gameQueries.byText(textAsked) : gameQueries.list(asked),
    hasText ? textAsked : asked,
    { ready, text },
  )
  const week = useQuery({
    ...gameQueries.list(gamesRequest({ state, coords }, { type, day: ALL_DAYS, filters: NO_FILTERS }, nowMs)),
    enabled: wide && (day !== 0 || answer.isSuccess),
  })

  const date = day > 0 ? addDays(today, day) : null
  const order = { sort, timeZone: state.timeZone }
  const found = useFilteredGames(answer, { type, date, filters }, order)
  const cameToNothing = hasText && answer.isSuccess && !answer.isPlaceholderData && found.length === 0
  const near = useQuery({ ...gameQueries.nearText(textAsked), enabled: cameToNothing })
  // Where it is has been said by the text.
  const nearGames = useFilteredGames(
    near,
    { type: 'all', date: null, filters: { ...filters, regions: [], within: null } },
    order,
  )
  const games = cameToNothing ? nearGames : found
  const days = useMemo(
    (): DayCell[] =>
      dayStrip(
        nowMs,
        state.timeZone,
        week.data && new Set(filterGames(week.data, type, null).flatMap((game) => dayOf(game) ?? [])),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the strip changes with the day, not with the minute, and with the type only where games are known
    [today, state.timeZone, week.data, week.data && type],
  )
  const query = cameToNothing ? near : answer
  return { query: stillLoading(query, games), games, days, nowMs, isNearby: cameToNothing }
}

/** A question whose response is stood in for by what is on hand of it. */
function useGamesQuery(
  options: ReturnType<typeof gameQueries.list> | ReturnType<typeof gameQueries.byText>,
  asked: GamesRequest,
  { ready, text }: { ready: boolean; text: string },
): Query {
  const queryClient = useQueryClient()
  const hand = () => cachedGames(queryClient, asked, text)
  const query = useQuery({
    ...(options as ReturnType<typeof gameQueries.list>),
    enabled: ready,
    placeholderData: () => hand()?.games,
  })
  return withCachedGames(query, hand)
}

interface Sieve {
  type: GamesChoice['type']
  date: string | null
  filters: GameFilters
}

interface Order {
  sort: GamesChoice['sort']
  timeZone: string
}

/** What passes of the response, in its order. */
function useFilteredGames(
  { data }: Query,
  { type, date, filters }: Sieve,
  { sort, timeZone }: Order,
): readonly GameCard[] {
  const filterKey = JSON.stringify(filters)
  return useMemo(
    () => applyFilters(filterGames(orderGames(data ?? NO_GAMES, sort, timeZone), type, date), filters),
    // oxlint-disable-next-line react/exhaustive-deps -- filters and sort are made again with every reading of the address
    [data, type, date, filterKey, sort.field, sort.direction, timeZone],
  )
}
