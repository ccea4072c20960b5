import { RunStatus } from '#domain/clock/clock-status.ts'
import { advanceRound } from '#domain/clock/clock.ts'
import { formatTime } from '#domain/date-format.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { averageStack, remainingAt, type ClockRow, type Game } from './game.ts'

/**
 * Every change a command makes of a tournament clock, each a pure function of the clock as it stands, the game and the
 * instant at which it happens. Version, lists and the end of the last level follow (`change-clock.ts`).
 */

/** The commands for a clock that say no more than their name. */
export const CLOCK_COMMANDS = ['start', 'pause', 'resume', 'next', 'back', 'finish'] as const
export type ClockCommand = (typeof CLOCK_COMMANDS)[number]

/**
 * Changes a clock as it stands at `atMs`, as a person wants.
 * @throws CommandRejected when the clock is not in a state for it
 */
export type ClockChange = (row: ClockRow, game: Game, atMs: number) => ClockRow

/** The clock of a game whose registration opens: not started, no level yet [P4.35]. */
export function opened(game: Game, atMs: number): ClockRow {
  return {
    eventId: game.eventId,
    runStatus: RunStatus.NOT_START,
    currentRound: 0,
    isRound: true,
    remainingSeconds: game.levels[0]?.roundLength ?? 0,
    triggeredAt: new Date(atMs),
    totalPlayers: 0,
    playersRemaining: 0,
    averageChip: 0,
    message: null,
    version: 0,
    listsVersion: '',
    runsOutAt: null,
  }
}

/** Begins the first level; null where the structure has none. */
export function started(row: ClockRow, game: Game, atMs: number): ClockRow | null {
  const first = game.levels[0]
  if (!first) return null
  return step(row, atMs, {
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
  return step(row, atMs, {
    currentRound: next.currentRound,
    isRound: next.isRound,
    remainingSeconds: next.remainingSeconds ?? 0,
  })
}

/** Freezes the clock at the second it shows. */
export function paused(row: ClockRow, atMs: number, message = row.message): ClockRow {
  return step(row, atMs, {
    runStatus: RunStatus.PAUSED,
    remainingSeconds: Math.ceil(remainingAt(row, atMs)),
    message,
  })
}

/** Goes on from the second at which it was frozen. */
export function resumed(row: ClockRow, atMs: number): ClockRow {
  return step(row, atMs, { runStatus: RunStatus.RUNNING, message: null })
}

/** One player is left and all chips are theirs. */
export function finished(row: ClockRow, game: Game, atMs: number, totalPlayers = row.totalPlayers): ClockRow {
  const playersRemaining = Math.min(1, totalPlayers)
  return {
    ...row,
    runStatus: RunStatus.END_OF_ALL_ROUND,
    remainingSeconds: 0,
    triggeredAt: new Date(atMs),
    totalPlayers,
    playersRemaining,
    averageChip: averageStack(game, totalPlayers, playersRemaining),
    message: null,
  }
}

/**
 * The break or level before this one, from its beginning; of a level in which nothing was before, null.
 */
export function steppedBack(row: ClockRow, game: Game, atMs: number): ClockRow | null {
  const { levels } = game
  const index = levels.findIndex(({ roundNumber }) => roundNumber === row.currentRound)
  const before = row.isRound ? levels[index - 1] : levels[index]
  if (!before) return null
  const isRound = !row.isRound || before.breakLength === 0
  return step(row, atMs, {
    currentRound: before.roundNumber,
    isRound,
    remainingSeconds: isRound ? before.roundLength : before.breakLength,
  })
}

/** A command that says no more than its name. */
export function commanded(command: ClockCommand): ClockChange {
  return (row, game, atMs) => {
    const event = `Event ${row.eventId}`
    const { NOT_START, RUNNING, PAUSED } = RunStatus
    if (command === 'start') {
      refuseEnded(row)
      if (row.runStatus !== NOT_START) refuseCommand(`${event} has started already: ${placeOf(row)}.`)
      return started(row, game, atMs) ?? refuseCommand(`${event} has no blind structure.`)
    }
    if (command === 'finish') {
      refuseEnded(row)
      return finished(row, game, atMs)
    }
    refuseUnlessUnderWay(row)
    switch (command) {
      case 'pause':
        if (row.runStatus === PAUSED) refuseCommand(`${event} is paused already.`)
        return paused(row, atMs)
      case 'resume':
        if (row.runStatus === RUNNING) refuseCommand(`${event} is running already: ${placeOf(row)}.`)
        return resumed(row, atMs)
      case 'next':
        return advanced(row, game, atMs) ?? refuseCommand(`${event} is in its last level; finish it instead.`)
      case 'back':
        return steppedBack(row, game, atMs) ?? refuseCommand(`${event} is in its first level.`)
    }
  }
}

/** Pauses a clock and says on it when it is to go on, by the wall time of the zone; a command resumes it. */
export function pausedFor(minutes: number, timeZone: string): ClockChange {
  return (row, game, atMs) => ({
    ...commanded('pause')(row, game, atMs),
    message: `Back at ${formatTime(atMs + minutes * 60_000, timeZone)}`,
  })
}

/** Goes to the beginning of a level; a paused clock stays paused. */
export function toLevel(roundNumber: number): ClockChange {
  return (row, game, atMs) => {
    refuseUnlessUnderWay(row)
    const level = game.levels.find((one) => one.roundNumber === roundNumber)
    if (!level)
      refuseCommand(
        `Event ${row.eventId} has no level ${roundNumber}; its last is ${game.levels.at(-1)?.roundNumber ?? 0}.`,
      )
    return step(row, atMs, {
      currentRound: level.roundNumber,
      isRound: true,
      remainingSeconds: level.roundLength,
    })
  }
}

/** Sets what is left of the level or break. */
export function withTime(seconds: number): ClockChange {
  return (row, _game, atMs) => {
    refuseUnlessUnderWay(row)
    return step(row, atMs, { remainingSeconds: seconds })
  }
}

/** Shows a message, or none; the countdown goes on untouched. */
export function withMessage(message: string | null): ClockChange {
  return (row) => {
    refuseEnded(row)
    return { ...row, message }
  }
}

/** Sets how many players are left and how many there were; the average stack follows [D2.25 players]. */
export function counted({ remaining, total }: { remaining: number; total: number }): ClockChange {
  return (row, game) => {
    refuseEnded(row)
    return {
      ...row,
      totalPlayers: total,
      playersRemaining: remaining,
      averageChip: averageStack(game, total, remaining),
    }
  }
}

/** Leaves the clock as it is, of an event whose prizes or standing change. */
export const unchanged: ClockChange = (row) => {
  refuseEnded(row)
  return row
}

export const STATUS_WORDS: Readonly<Record<number, string>> = {
  [RunStatus.NOT_START]: 'not started',
  [RunStatus.RUNNING]: 'running',
  [RunStatus.PAUSED]: 'paused',
  [RunStatus.INVALID]: 'invalid',
  [RunStatus.END_OF_ALL_ROUND]: 'ended',
}

/** 'level 3' or 'break after level 3'. */
export function placeOf(row: Pick<ClockRow, 'isRound' | 'currentRound'>): string {
  return row.isRound ? `level ${row.currentRound}` : `break after level ${row.currentRound}`
}

function step(row: ClockRow, atMs: number, change: Partial<ClockRow>): ClockRow {
  return { ...row, ...change, triggeredAt: new Date(atMs) }
}

function refuseEnded({ runStatus, eventId }: ClockRow): void {
  if (runStatus === RunStatus.END_OF_ALL_ROUND) refuseCommand(`Event ${eventId} has ended.`)
}

function refuseUnlessUnderWay(row: ClockRow): void {
  refuseEnded(row)
  if (row.runStatus === RunStatus.NOT_START) refuseCommand(`Event ${row.eventId} has not started yet.`)
}

function refuseCommand(sentence: string): never {
  throw new CommandRejected(sentence)
}
