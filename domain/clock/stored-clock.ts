import { runOn } from './clock.ts'
import { RunStatus, type TimedLevel } from './clock-status.ts'

/** A clock as the last command has left it, from which everything later is computed. */
interface StoredClock {
  runStatus: number
  currentRound: number
  isRound: boolean
  /** Whole seconds left at `triggeredAt`. */
  remainingSeconds: number
  /** The beginning of the level or break, or the instant at which a command changed it. */
  triggeredAt: Date
  version: number
}

/**
 * The clock as it stands at `nowMs`. Each end of a level or break that has passed since it was stored is a newer
 * version, so all who compute it, at whatever time, have the same one [D2.27].
 */
export function standingAt<Clock extends StoredClock>(
  clock: Clock,
  levels: readonly TimedLevel[],
  nowMs: number,
): Clock {
  const { state, sinceMs, ends } = runFrom(clock, levels, nowMs)
  if (ends === 0) return clock
  return {
    ...clock,
    currentRound: state.currentRound,
    isRound: state.isRound,
    remainingSeconds: state.remainingSeconds ?? 0,
    triggeredAt: new Date(sinceMs),
    version: clock.version + ends,
  }
}

/** Returns when the level or break of a clock as it stands is over, in epoch milliseconds; null while nothing moves. */
export function stretchEndsAt({ runStatus, remainingSeconds, triggeredAt }: StoredClock): number | null {
  if (runStatus !== RunStatus.RUNNING || remainingSeconds === 0) return null
  return triggeredAt.getTime() + remainingSeconds * 1000
}

/** Returns when the last level will be over; null while the clock stands. */
export function runsOutAt(clock: StoredClock, levels: readonly TimedLevel[]): Date | null {
  return clock.runStatus === RunStatus.RUNNING ? new Date(runFrom(clock, levels, Infinity).sinceMs) : null
}

function runFrom(clock: StoredClock, levels: readonly TimedLevel[], nowMs: number) {
  const { currentRound, isRound, remainingSeconds } = clock
  const state = { currentRound, isRound, remainingSeconds, currentBlind: '', nextBlind: '', ante: '' }
  const sinceMs = clock.triggeredAt.getTime()
  return clock.runStatus === RunStatus.RUNNING ? runOn(state, sinceMs, levels, nowMs) : { state, sinceMs, ends: 0 }
}
