import { RunStatus, type TimedLevel } from '#domain/clock/clock-status.ts'
import type { clocks } from '#server/db/schema/events.ts'

/** A clock as it stands in the database. Its instants are whole seconds, because that is how they travel. */
export type ClockRow = typeof clocks.$inferSelect

/** All that the transitions of a clock need of its event. */
export interface Game {
  eventId: number
  /** Chips. */
  startingStack: number
  /** In order of their round numbers. */
  levels: readonly TimedLevel[]
}

export interface PaidRank {
  rank: number
  amountCents: number
}

/** All that is paid, in cents. */
export function poolOf(paid: readonly PaidRank[]): number {
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
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

/** Seconds left of the level or break at the instant, never below 0. They stand still unless the clock runs. */
export function remainingAt({ runStatus, remainingSeconds, triggeredAt }: ClockRow, atMs: number): number {
  const passed = runStatus === RunStatus.RUNNING ? Math.max(0, atMs - triggeredAt.getTime()) / 1000 : 0
  return Math.max(0, remainingSeconds - passed)
}
