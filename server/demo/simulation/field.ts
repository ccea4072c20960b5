import { averageStack, type ClockRow } from '#server/clocks/game.ts'
import { playedSeconds, type SimulatedGame } from './simulated-game.ts'

/** The fields of a game that decide who plays. */
type Field = Pick<SimulatedGame, 'registrations' | 'busts' | 'levels' | 'startingStack'>

/** Returns the row with who has registered and who is out at the instant; its countdown stays as it is. */
export function withPlayers(row: ClockRow, game: Field, atMs: number): ClockRow {
  const totalPlayers = countUpTo(game.registrations, atMs)
  const playersRemaining = totalPlayers - countUpTo(game.busts, playedSeconds(row, game.levels, atMs))
  return { ...row, totalPlayers, playersRemaining, averageChip: averageStack(game, totalPlayers, playersRemaining) }
}

/** Returns when the next player registers after those the row counts; null when all are in. */
export function nextRegistration(game: Field, row: ClockRow): number | null {
  return game.registrations[row.totalPlayers] ?? null
}

/** The played second at which the next player is out after those the row counts; null when only the winner is left. */
export function nextBust(game: Field, row: ClockRow): number | null {
  return game.busts[row.totalPlayers - row.playersRemaining] ?? null
}

/** How many of the ascending numbers are at most the limit. */
function countUpTo(ascending: readonly number[], limit: number): number {
  return ascending.findLastIndex((one) => one <= limit) + 1
}
