import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { LeagueEvent } from '#contract/event-details.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockAt, estimatedFinish } from '#domain/clock/clock.ts'
import { clockEventAt, clockEventOf, clockStatusOf } from './clock-event.ts'
import { clockQueries } from './queries.ts'
import { useTicker, type Tick } from '#lib/scheduling/ticker.ts'

/** The level that is being played, or the break after it, and the level the players left will probably end in. */
export interface CurrentLevel {
  round: number
  isBreak: boolean
  /** Null where only the schedule says [D2.32]. */
  last: number | null
}

/** The level the event's clock is in; null while nothing is played. */
export function useRunningLevel(event: LeagueEvent): CurrentLevel | null {
  const { data } = useQuery({ ...clockQueries.status(event.id), enabled: event.canShowTournamentClock === true })
  const received = data?.status
  const status = useMemo(() => received && clockStatusOf(received, event), [received, event])
  const { timeZone } = status ? clockEventAt(clockEventOf(event), status) : clockEventOf(event)
  const level = useTicker(useCallback((nowMs) => levelTick(status, nowMs, timeZone), [status, timeZone]))
  const last = useTicker(useCallback((nowMs) => lastLevelTick(status, nowMs, timeZone), [status, timeZone]))
  return level === null ? null : { round: Math.abs(level), isBreak: level < 0, last }
}

function lastLevelTick(status: ClockStatusResponse | undefined, nowMs: number, timeZone: string): Tick<number | null> {
  const finish = status && estimatedFinish(status, nowMs, timeZone)
  const { nextAtMs } = levelTick(status, nowMs, timeZone)
  return { value: finish?.basis === 'field' ? finish.roundNumber : null, nextAtMs }
}

/** A level as its number, the break after it as the number below zero; it changes when the level or break ends. */
function levelTick(status: ClockStatusResponse | undefined, nowMs: number, timeZone: string): Tick<number | null> {
  if (!status) return { value: null, nextAtMs: null }
  const { showsCountdown, timesKnown, advanced, round, isBreak, nextBoundaryMs, remainingSeconds } = clockAt(
    status,
    nowMs,
    timeZone,
  )
  const nextAtMs = nextBoundaryMs === null ? null : nextBoundaryMs + Math.max(0, remainingSeconds - 1) * 1000
  return {
    value: (showsCountdown || (!timesKnown && !advanced)) && round > 0 ? (isBreak ? -round : round) : null,
    nextAtMs,
  }
}
