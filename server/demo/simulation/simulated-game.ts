import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { remainingAt, type ClockRow, type Game } from '#server/clocks/game.ts'
import { stretchEndsAt } from '#domain/clock/stored-clock.ts'

/** A stop of the clock in the middle of a level, for example to balance tables. */
export interface PlannedPause {
  atPlayedSecond: number
  seconds: number
  /** The clock at that time. */
  message: string
}

/** All that decides how the clock of one simulated event goes. */
export interface SimulatedGame extends Game {
  opensAtMs: number
  startsAtMs: number
  /** From then on the prizes are known. */
  registrationClosesAtMs: number
  /** When each player registers, ascending. */
  registrations: readonly number[]
  /** The played second at which each loser is out, ascending; nobody before they have registered. */
  busts: readonly number[]
  /** When the winner is known. */
  finishedAtPlayedSecond: number
  pauses: readonly PlannedPause[]
  /** The versions of the lists before and after the prizes are known. */
  listsWithoutPrizes: string
  listsWithPrizes: string
}

/**
 * Returns how long has been played at the instant: rounds alone, without breaks and pauses. It follows from the row's
 * place in the structure.
 */
export function playedSeconds(row: ClockRow, levels: readonly TimedLevel[], atMs: number): number {
  const level = levels.find(({ roundNumber }) => roundNumber === row.currentRound)
  const before = levels.reduce(
    (sum, { roundNumber, roundLength }) => (roundNumber < row.currentRound ? sum + roundLength : sum),
    0,
  )
  if (!level) return before
  if (!row.isRound) return before + level.roundLength
  return before + level.roundLength - remainingAt(row, atMs)
}

/**
 * Returns when so much will have been played, if that is within the running level: its instant, or the row's own if it
 * has been reached already. Null on a break, while the clock stands, and beyond the level.
 */
export function instantOfPlayed(second: number, row: ClockRow, levels: readonly TimedLevel[]): number | null {
  const end = stretchEndsAt(row)
  if (end === null) return null
  const fromMs = row.triggeredAt.getTime()
  const at = fromMs + Math.max(0, second - playedSeconds(row, levels, fromMs)) * 1000
  if (at === fromMs) return at
  return row.isRound && at <= end ? at : null
}
