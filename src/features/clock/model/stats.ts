import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { durationOf } from '#domain/calendar.ts'
import { displayTime, type ClockView } from '#domain/clock/clock.ts'
import { formatChips } from '#domain/money.ts'
import type { FormatTime } from './times.ts'

export interface Stat {
  id: 'break' | 'registration' | 'finish' | 'players' | 'average' | 'entries' | 'stack'
  label: string
  value: string
  /** The moment it counts down to by the second; `value` is what is left of it now. */
  countsToMs?: number
  /** Smaller, behind the value: '/72'. */
  of?: string
  /** Below it: a time of day, or how long that is away. */
  note?: string
  /** Below that, on a phone in another zone. */
  own?: string
  /** Below it, when only last received: '4 min ago' [D2.12]. */
  age?: string
}

interface StatsInput {
  view: ClockView
  status: ClockStatusResponse
  /** The beginning of the next break; null without one. */
  breakAtMs: number | null
  /** The likely finish; null while nothing counts. */
  finishAtMs: number | null
  nowMs: number
  at: FormatTime
  /** The end of registration, while that is to come. */
  registrationEnds: Date | null
  /** Set when the counts are not known to be those of now. */
  age: string | undefined
}

/**
 * The figures below the blinds, by phase: the three questions of the table first, then who is left [P2.180, P2.181,
 * D2.17, D2.18, D2.19].
 */
export function statsOf({ view, status, breakAtMs, finishAtMs, nowMs, at, registrationEnds, age }: StatsInput): Stat[] {
  const total = status.totalPlayers ?? 0
  const registration = registrationEnds
    ? [timeStat('registration', 'Rego closes', registrationEnds.getTime(), nowMs, at)]
    : []
  if (view.phase === 'registration') {
    return [
      { id: 'entries', label: 'Total players', value: formatChips(total), age },
      { id: 'stack', label: 'Start stack', value: formatChips(status.startStack ?? 0) },
      ...registration,
    ]
  }
  // The league has not said what state this is: nothing may be claimed of its players either.
  if (view.phase === 'invalid') return []
  const field = fieldStats(status, age)
  // What was counted last: without a level begun, or a count, nothing is known [F116 called off].
  if (view.phase === 'onHold' || view.phase === 'calledOff') return view.round > 0 && total > 0 ? field : []
  return [
    ...breakStat(breakAtMs, nowMs, at),
    ...(view.phase === 'ended' ? [] : registration),
    ...(finishAtMs === null ? [] : [timeStat('finish', 'Ends about', finishAtMs, nowMs, at)]),
    ...field,
  ]
}

function fieldStats(status: ClockStatusResponse, age: string | undefined): Stat[] {
  return [
    {
      id: 'players',
      label: 'Players left',
      value: formatChips(status.playersRemaining ?? 0),
      of: `/${formatChips(status.totalPlayers ?? 0)}`,
      age,
    },
    { id: 'average', label: 'Avg.\u00a0chip stack', value: formatChips(status.averageChip ?? 0), age },
  ]
}

function breakStat(breakAtMs: number | null, nowMs: number, at: FormatTime): Stat[] {
  if (breakAtMs === null) return []
  const { text, own } = at(breakAtMs)
  return [
    {
      id: 'break',
      label: 'Break in',
      value: timeUntil(breakAtMs, nowMs),
      countsToMs: breakAtMs,
      note: `at ${text}`,
      own,
    },
  ]
}

/** A time of day, and how far away it is in minutes: nothing of it changes by the second. */
function timeStat(id: Stat['id'], label: string, atMs: number, nowMs: number, at: FormatTime): Stat {
  const { text, own } = at(atMs)
  return { id, label, value: text, note: formatRemaining(atMs - nowMs), own }
}

/** 'in 43 min', 'in 3 h 20 min', cut to the minute. */
export function formatRemaining(ms: number): string {
  const left = durationOf({ milliseconds: ms }).shiftTo('hours', 'minutes')
  const { hours, minutes } = left
  if (hours === 0 && minutes < 1) return 'in under a minute'
  if (hours === 0) return left.toFormat("'in' m 'min'")
  if (hours >= 48) return left.toFormat("'in' d 'days'")
  return left.toFormat(minutes < 1 ? "'in' h 'h'" : "'in' h 'h' m 'min'")
}

/** '27:47', what is left until a moment. */
export function timeUntil(atMs: number, nowMs: number): string {
  return displayTime((atMs - nowMs) / 1000)
}
