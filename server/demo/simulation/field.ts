import { averageStack, playedSeconds, type ClockRow, type PlayerCounts } from '#server/clocks/game.ts'
import type { TournamentPlan } from '#server/demo/evenings/plan.ts'
import type { SimulatedGame } from './simulated-game.ts'

/**
 * Who is in and who is out, read from the plan. A player who is out has come in: were levels skipped manually, the
 * plan's busts would otherwise run ahead of its registrations.
 */

interface Field {
  /** When each entrant registers, ascending. */
  registrations: { atMs: number; bustRank: number }[]
  /** The played second at which each loser is out, ascending. */
  busts: number[]
}

/** The fields of a game that decide who plays. */
type PlannedField = Pick<SimulatedGame, 'plan' | 'levels' | 'startingStack'>

const fields = new WeakMap<TournamentPlan, Field>()

/** Adds who plays by the plan. */
export function withField(game: Omit<SimulatedGame, 'field'>): SimulatedGame {
  const field = {
    size: game.plan.entrants.length,
    playersAt: (row: ClockRow, atMs: number) => playersAt(game, row, atMs),
  }
  return { ...game, field }
}

/** Returns what the clock says about its players at the instant, for a row in this place of the structure. */
function playersAt(game: PlannedField, row: ClockRow, atMs: number): PlayerCounts {
  const field = fieldOf(game.plan)
  const out = countUpTo(field.busts, playedSeconds(row, game.levels, atMs))
  let totalPlayers = out
  for (const { atMs: registersAt, bustRank } of field.registrations) {
    if (registersAt > atMs) break
    if (bustRank >= out) totalPlayers += 1
  }
  const playersRemaining = totalPlayers - out
  return { totalPlayers, playersRemaining, averageChip: averageStack(game, totalPlayers, playersRemaining) }
}

/** Returns when the next player registers after those the row counts; null when all are in. */
export function nextRegistration(game: PlannedField, row: ClockRow): number | null {
  const out = row.totalPlayers - row.playersRemaining
  let playing = row.playersRemaining
  for (const { atMs, bustRank } of fieldOf(game.plan).registrations) {
    if (bustRank < out) continue
    if (playing === 0) return atMs
    playing -= 1
  }
  return null
}

/** The played second at which the next player is out after those the row counts; null when only the winner is left. */
export function nextBust(game: PlannedField, row: ClockRow): number | null {
  return fieldOf(game.plan).busts[row.totalPlayers - row.playersRemaining] ?? null
}

function fieldOf(plan: TournamentPlan): Field {
  let field = fields.get(plan)
  if (!field) fields.set(plan, (field = arrange(plan)))
  return field
}

function arrange({ entrants }: TournamentPlan): Field {
  const inOrderOfBust = [...entrants].sort(
    (a, b) => (a.bustsAtPlayedSecond ?? Infinity) - (b.bustsAtPlayedSecond ?? Infinity),
  )
  const registrations = inOrderOfBust
    .map(({ registersAt }, bustRank) => ({ atMs: registersAt, bustRank }))
    .sort((a, b) => a.atMs - b.atMs)
  const busts = inOrderOfBust.flatMap(({ bustsAtPlayedSecond }) => bustsAtPlayedSecond ?? [])
  return { registrations, busts }
}

/** How many of the ascending numbers are at most the limit. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
