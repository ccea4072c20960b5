import type { ClockStatusAnswer } from '#contract/tournament-clock.ts'
import { displayTime, type ClockView } from '#domain/clock/clock.ts'
import { formatChips } from '#domain/money.ts'
import type { TellTime } from './times.ts'

export interface Stat {
  label: string
  value: string
  /** The moment it counts down to by the second; `value` is what is left of it now. */
  countsToMs?: number
  /** Smaller, behind the value: '/72'. */
  of?: string
  /** Below it: a time of day. */
  note?: string
  /** Below that, on a phone in another zone. */
  own?: string
  /** Below it, when only last heard: '4 min ago' [D2.12]. */
  age?: string
  /** Only where there is room across; elsewhere the registration panel says it. */
  wide?: boolean
}

interface StatsInput {
  view: ClockView
  status: ClockStatusAnswer
  /** The beginning of the next break; null without one. */
  breakAtMs: number | null
  nowMs: number
  at: TellTime
  /** The end of registration, while that is to come. */
  registrationEnds: Date | null
  /** Set when the counts are not known to be those of now. */
  age: string | undefined
}

/** The figures below the blinds, by phase [P2.180, P2.181, D2.17]. */
export function statsOf({ view, status, breakAtMs, nowMs, at, registrationEnds, age }: StatsInput): Stat[] {
  const total = status.totalPlayers ?? 0
  if (view.phase === 'registration') {
    return [
      { label: 'Total players', value: formatChips(total), age },
      { label: 'Start stack', value: formatChips(status.startStack ?? 0) },
    ]
  }
  // The league has not said what state this is: nothing may be claimed of its players either.
  if (view.phase === 'invalid') return []
  return [
    ...breakStat(breakAtMs, nowMs, at),
    { label: 'Players left', value: formatChips(status.playersRemaining ?? 0), of: `/${formatChips(total)}`, age },
    { label: 'Avg.\u00a0chip stack', value: formatChips(status.averageChip ?? 0), age },
    ...(registrationEnds ? [{ label: 'Rego closes', value: at(registrationEnds).text, wide: true }] : []),
  ]
}

function breakStat(breakAtMs: number | null, nowMs: number, at: TellTime): Stat[] {
  if (breakAtMs === null) return []
  const { text, own } = at(breakAtMs)
  return [{ label: 'Break in', value: timeUntil(breakAtMs, nowMs), countsToMs: breakAtMs, note: `at ${text}`, own }]
}

/** '27:47', what is left until a moment. */
export function timeUntil(atMs: number, nowMs: number): string {
  return displayTime((atMs - nowMs) / 1000)
}
