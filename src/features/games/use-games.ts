import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GameCard } from '#contract/events.ts'
import { ALL_DAYS, dayRange, dayStrip, type DayCell } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import type { State } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import { useWide } from '#lib/wide.ts'
import { useMinute } from '#lib/ticker.ts'
import { dayOf, orderGames, siftGames } from './model.ts'
import { gameQueries } from './queries.ts'
import type { GamesChoice } from './search.ts'

interface Where {
  state: State
  coords: Point | null
}

const NO_GAMES: GameCard[] = []

/**
 * The games of a choice. Today is asked for by itself, since that is what most people want; the week is asked for
 * when another day is chosen, and in wide windows once today is there, so that days without a game can be told.
 */
export function useGames({ state, coords }: Where, choice: GamesChoice) {
  const nowMs = useMinute()
  const wide = useWide()
  const today = localDate(nowMs, state.timeZone)
  const isToday = choice.day === 0
  const asked = { stateId: state.id, type: choice.type, coords }
  const ofToday = useQuery({ ...gameQueries.list({ ...asked, ...dayRange(0, nowMs, state.timeZone) }), enabled: isToday })
  const needsWeek = !isToday || (wide && ofToday.isSuccess)
  const ofWeek = useQuery({ ...gameQueries.list({ ...asked, ...dayRange(ALL_DAYS, nowMs, state.timeZone) }), enabled: needsWeek })
  const query = isToday ? ofToday : ofWeek

  const { type, day, sort } = choice
  const games = useMemo(() => {
    const sifted = siftGames(query.data ?? NO_GAMES, type, day > 0 ? addDays(today, day) : null)
    return orderGames(sifted, sort, state.timeZone)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `sort` is made anew with every reading of the address
  }, [query.data, type, day, sort.field, sort.direction, state.timeZone, today])

  const days = useMemo(
    (): DayCell[] => dayStrip(nowMs, state.timeZone, ofWeek.data && new Set(siftGames(ofWeek.data, type, null).flatMap((game) => dayOf(game) ?? []))),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the strip changes with the day, not with the minute
    [today, state.timeZone, ofWeek.data, type],
  )
  return { query, games, days, nowMs }
}
