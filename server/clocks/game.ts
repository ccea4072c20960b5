import { RunStatus, type TimedLevel } from '#domain/clock/clock-status.ts'
import type { prizes, results } from '#server/db/schema/events.ts'

/** A clock as it stands in the database. Its instants are whole seconds, because that is how they travel. */
export interface ClockRow {
  eventId: number
  runStatus: number
  currentRound: number
  isRound: boolean
  /** Whole seconds left at `triggeredAtMs`. */
  remainingSeconds: number
  /** The instant of the last step of the clock; a change of players alone leaves it. */
  triggeredAtMs: number
  totalPlayers: number
  playersRemaining: number
  averageChip: number
  message: string | null
  version: number
  listsVersion: string
}

/** A clock's numbers of players. */
export type PlayerCounts = Pick<ClockRow, 'totalPlayers' | 'playersRemaining' | 'averageChip'>

/** All that the transitions of a clock need of its event. */
export interface Game {
  eventId: number
  /** Chips. */
  startingStack: number
  /** In order of their round numbers. */
  levels: readonly TimedLevel[]
  /** The version of the lists before and after the prizes are known. */
  lists: { withoutPrizes: string; withPrizes: string }
  /** The players of a simulated game; null where people count them. */
  field: { size: number; playersAt(row: ClockRow, atMs: number): PlayerCounts } | null
}

/** The payout of a rank. */
export interface PaidRank {
  rank: number
  amountCents: number
}

/** All that is paid, in cents. */
export function poolOf(paid: readonly PaidRank[]): number {
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The stored outcome of a simulated event. */
export interface Outcome {
  eventId: number
  endedAt: Date
  entrants: number
  prizePoolCents: number
  results: (typeof results.$inferInsert)[]
  prizes: (typeof prizes.$inferInsert)[]
}

/** What the column of the average holds, which no league's stacks come near. */
const MAX_STACK = 2_147_483_647

/** All chips of the event over the players who are left. */
export function averageStack(
  game: Pick<Game, 'startingStack'>,
  totalPlayers: number,
  playersRemaining: number,
): number {
  if (playersRemaining === 0) return 0
  return Math.min(MAX_STACK, Math.round((totalPlayers * game.startingStack) / playersRemaining))
}

/** The instant's whole second. Nothing a clock does happens between seconds. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

/**
 * Returns how long has been played at the instant: rounds alone, without breaks and pauses. It follows from the row's
 * place in the structure, so that a level skipped manually counts as played and nothing has to be remembered beside the
 * row.
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

/** Seconds left of the level or break at the instant, never below 0. They stand still unless the clock runs. */
export function remainingAt(row: ClockRow, atMs: number): number {
  const passed = row.runStatus === RunStatus.RUNNING ? Math.max(0, atMs - row.triggeredAtMs) / 1000 : 0
  return Math.max(0, row.remainingSeconds - passed)
}

/** Returns when a running level or break is over; null while the clock stands. */
export function stretchEndsAt(row: ClockRow): number | null {
  return row.runStatus === RunStatus.RUNNING ? row.triggeredAtMs + row.remainingSeconds * 1000 : null
}

/**
 * Returns when so much will have been played, if that is within the running level: its instant, or the row's own if it
 * has been reached already. Null on a break, while the clock stands, and beyond the level.
 */
export function instantOfPlayed(second: number, row: ClockRow, levels: readonly TimedLevel[]): number | null {
  const end = stretchEndsAt(row)
  if (end === null) return null
  const at = row.triggeredAtMs + Math.max(0, second - playedSeconds(row, levels, row.triggeredAtMs)) * 1000
  if (at === row.triggeredAtMs) return at
  return row.isRound && at <= end ? at : null
}
