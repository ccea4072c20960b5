import type { ClockPhase, ClockView } from '#domain/clock/clock.ts'
import type { Freshness } from './freshness.ts'

export interface ClockBadgeState {
  kind: ClockPhase | 'lastMinute' | 'estimated'
  text: string
}

interface PillInput {
  view: ClockView
  freshness: Freshness
  lastMinute: boolean
  ranOut: boolean
}

const liveWords = {
  registration: 'Live, not started yet',
  running: 'Live, running',
  break: 'Live, on break',
  paused: 'Live, paused',
  ended: 'Finished',
  invalid: 'The clock is being set up',
  onHold: 'On Hold',
  calledOff: 'Called off',
} as const

/** What the event says, however long ago the clock did. */
const LASTING: readonly ClockPhase[] = ['ended', 'invalid', 'onHold', 'calledOff']

/** Returns the text of the clock's state and of how current it is [D2.11]. */
export function badgeState({ view, freshness, lastMinute, ranOut }: PillInput): ClockBadgeState {
  const { phase } = view
  const { isLive, age } = freshness
  if (isLive && lastMinute) return { kind: 'lastMinute', text: 'Live, last minute' }
  if (isLive && ranOut) return { kind: 'running', text: 'Live, time is up' }
  if (isLive || LASTING.includes(phase)) return { kind: phase, text: liveWords[phase] }
  if (phase === 'paused') return { kind: 'estimated', text: `Paused when last heard, ${age}` }
  if (phase === 'registration') return { kind: 'estimated', text: `Not started when last heard, ${age}` }
  return { kind: 'estimated', text: `Estimated, last heard ${age}` }
}
