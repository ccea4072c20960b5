import { RunStatus } from '#domain/clock/clock-status.ts'
import { advanceRound } from '#domain/clock/clock.ts'
import { remainingAt, type ClockRow, type Game } from './game.ts'

/**
 * Every change a tournament clock can make, each a pure function of the row, the game and the instant at which it
 * happens. The director, a simulation and a person who gives a command go through the same ones.
 */

/** A command that makes no sense for the clock as it is. Its message is one sentence for the person who gave it. */
export class CommandRejected extends Error {
  override name = 'CommandRejected'
}

export const CLOCK_COMMANDS = ['start', 'pause', 'resume', 'next', 'finish'] as const
export type ClockCommand = (typeof CLOCK_COMMANDS)[number]

/** The clock of a game whose registration opens: not started, no level yet [P4.35]. */
export function opened(game: Game, atMs: number): ClockRow {
  const row: ClockRow = {
    eventId: game.eventId,
    runStatus: RunStatus.NOT_START,
    currentRound: 0,
    isRound: true,
    remainingSeconds: game.levels[0]?.roundLength ?? 0,
    triggeredAtMs: atMs,
    totalPlayers: 0,
    playersRemaining: 0,
    averageChip: 0,
    message: null,
    version: 1,
    listsVersion: game.lists.withoutPrizes,
  }
  return withPlayers(row, game, atMs)
}

/** Begins the first level; null where the structure has none. */
export function started(row: ClockRow, game: Game, atMs: number): ClockRow | null {
  const first = game.levels[0]
  if (!first) return null
  return step(row, game, atMs, {
    runStatus: RunStatus.RUNNING,
    currentRound: first.roundNumber,
    isRound: true,
    remainingSeconds: first.roundLength,
    message: null,
  })
}

/**
 * The break after this level, or the next level, from its beginning [P4.41, P4.42]; null where none follows.
 */
export function advanced(row: ClockRow, game: Game, atMs: number): ClockRow | null {
  const blinds = { currentBlind: '', nextBlind: '', ante: '' }
  const { currentRound, isRound, remainingSeconds } = row
  const now = { currentRound, isRound, remainingSeconds, ...blinds }
  const next = advanceRound(now, game.levels)
  if (next === now) return null
  return step(row, game, atMs, {
    currentRound: next.currentRound,
    isRound: next.isRound,
    remainingSeconds: next.remainingSeconds ?? 0,
  })
}

/** The last level has run out: the clock stays there [P4.44, D2.20 last level]. */
export function ranOut(row: ClockRow, game: Game, atMs: number): ClockRow {
  return step(row, game, atMs, { remainingSeconds: 0 })
}

/** Freezes the clock at the second it shows. */
export function paused(row: ClockRow, game: Game, atMs: number, message = row.message): ClockRow {
  return step(row, game, atMs, {
    runStatus: RunStatus.PAUSED,
    remainingSeconds: Math.ceil(remainingAt(row, atMs)),
    message,
  })
}

/** Goes on from the second at which it was frozen. */
export function resumed(row: ClockRow, game: Game, atMs: number): ClockRow {
  return step(row, game, atMs, { runStatus: RunStatus.RUNNING, message: null })
}

/** One player is left and all chips are theirs. Everyone who was going to play has played. */
export function finished(row: ClockRow, game: Game, atMs: number): ClockRow {
  const totalPlayers = Math.max(row.totalPlayers, game.field?.size ?? 0)
  const playersRemaining = Math.min(1, totalPlayers)
  return {
    ...row,
    runStatus: RunStatus.END_OF_ALL_ROUND,
    remainingSeconds: 0,
    triggeredAtMs: atMs,
    totalPlayers,
    playersRemaining,
    averageChip: playersRemaining * totalPlayers * game.startingStack,
    message: null,
    version: row.version + 1,
    listsVersion: game.lists.withPrizes,
  }
}

/**
 * Returns the row after a command of a person to a clock that has been played up to `atMs`.
 * @throws CommandRejected when the clock is not in a state for it
 */
export function commanded(command: ClockCommand, row: ClockRow, game: Game, atMs: number): ClockRow {
  const event = `Event ${row.eventId}`
  const { NOT_START, RUNNING, PAUSED, END_OF_ALL_ROUND } = RunStatus
  if (row.runStatus === END_OF_ALL_ROUND) refuseCommand(`${event} has ended.`)
  switch (command) {
    case 'start':
      if (row.runStatus !== NOT_START) refuseCommand(`${event} has started already: ${placeOf(row)}.`)
      return started(row, game, atMs) ?? refuseCommand(`${event} has no blind structure.`)
    case 'pause':
      if (row.runStatus === NOT_START) refuseCommand(`${event} has not started yet.`)
      if (row.runStatus === PAUSED) refuseCommand(`${event} is paused already.`)
      return paused(row, game, atMs)
    case 'resume':
      if (row.runStatus === NOT_START) refuseCommand(`${event} has not started yet.`)
      if (row.runStatus === RUNNING) refuseCommand(`${event} is running already: ${placeOf(row)}.`)
      return resumed(row, game, atMs)
    case 'next':
      if (row.runStatus === NOT_START) refuseCommand(`${event} has not started yet.`)
      return advanced(row, game, atMs) ?? refuseCommand(`${event} is in its last level; finish it instead.`)
    case 'finish':
      return finished(row, game, atMs)
  }
}

/** 'level 3' or 'break after level 3'. */
export function placeOf(row: Pick<ClockRow, 'isRound' | 'currentRound'>): string {
  return row.isRound ? `level ${row.currentRound}` : `break after level ${row.currentRound}`
}

function step(row: ClockRow, game: Game, atMs: number, change: Partial<ClockRow>): ClockRow {
  const next = { ...row, ...change, triggeredAtMs: atMs, version: row.version + 1 }
  return withPlayers(next, game, atMs)
}

/** Players of a simulated game are counted again at each step; all others stay as they were entered. */
function withPlayers(row: ClockRow, game: Game, atMs: number): ClockRow {
  return game.field ? { ...row, ...game.field.playersAt(row, atMs) } : row
}

function refuseCommand(sentence: string): never {
  throw new CommandRejected(sentence)
}
