import { describe, expect, test } from 'vitest'
import { RunStatus, type TimedLevel } from '#domain/clock/clock-status.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ClockRow, Game } from './game.ts'
import { START } from './testing/small-league.ts'
import {
  CLOCK_COMMANDS,
  commanded,
  finished,
  opened,
  paused,
  resumed,
  started,
  type ClockCommand,
} from './transitions.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

function level(roundNumber: number, breakMinutes = 0): TimedLevel {
  const formatBlind = `${roundNumber * 100}/${roundNumber * 200}`
  return { roundNumber, roundLength: 900, breakLength: breakMinutes * 60, formatBlind, formatAnte: '' }
}

/** Levels of 15 minutes, a break of 10 after the second of four. */
const game: Game = { eventId: 5, startingStack: 10_000, levels: [level(1), level(2, 10), level(3), level(4)] }
const ahead = opened(game, START - 60 * MINUTE)
const running = commanded('start')(ahead, game, START)

function refusal(command: ClockCommand, row: ClockRow): string {
  try {
    commanded(command)(row, game, START)
  } catch (error) {
    if (error instanceof CommandRejected) return error.message
    throw error
  }
  throw new Error('It was not refused.')
}

describe('transitions', () => {
  test('an opened clock has not started [P4.35]', () => {
    expect(ahead).toMatchObject({ runStatus: RunStatus.NOT_START, currentRound: 0, totalPlayers: 0, version: 0 })
  })

  test('a started clock runs its first level from the instant of the start [P4.35, D2.1]', () => {
    expect(started(ahead, game, START)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 1,
      isRound: true,
      remainingSeconds: 900,
      triggeredAt: new Date(START),
    })
  })

  test('a pause freezes the second shown, and resuming goes on from it [D2.13]', () => {
    const frozen = paused(running, START + 100 * SECOND)
    expect(frozen).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 800,
      triggeredAt: new Date(START + 100 * SECOND),
    })
    expect(resumed(frozen, START + 500 * SECOND)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      remainingSeconds: 800,
      triggeredAt: new Date(START + 500 * SECOND),
    })
  })

  test('next skips the rest of a level, of a break, and of a paused level without starting it [P4.41, P4.42]', () => {
    const at = START + 20 * MINUTE
    const second = commanded('next')(running, game, START + 5 * MINUTE)
    const onBreak = commanded('next')(second, game, at)
    expect(onBreak).toMatchObject({ currentRound: 2, isRound: false, remainingSeconds: 600, triggeredAt: new Date(at) })
    const third = commanded('next')(onBreak, game, at)
    expect(third).toMatchObject({ currentRound: 3, isRound: true, remainingSeconds: 900, triggeredAt: new Date(at) })
    expect(commanded('next')(paused(second, at), game, at)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      isRound: false,
      remainingSeconds: 600,
    })
  })

  test('finishing leaves one player with all the chips', () => {
    expect(commanded('finish')({ ...running, totalPlayers: 4, playersRemaining: 2 }, game, START)).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      remainingSeconds: 0,
      totalPlayers: 4,
      playersRemaining: 1,
      averageChip: 40_000,
    })
  })

  test('what makes no sense is refused with one sentence', () => {
    const ended = finished(running, game, START + 90 * MINUTE)
    const stopped = paused(running, START + 5 * MINUTE)
    expect(refusal('start', running)).toBe('Event 5 has started already: level 1.')
    expect(refusal('resume', running)).toBe('Event 5 is running already: level 1.')
    expect(refusal('pause', stopped)).toBe('Event 5 is paused already.')
    for (const command of ['pause', 'resume', 'next'] as const)
      expect(refusal(command, ahead)).toBe('Event 5 has not started yet.')
    for (const command of CLOCK_COMMANDS) expect(refusal(command, ended)).toBe('Event 5 has ended.')
    expect(refusal('next', { ...running, currentRound: 4 })).toBe('Event 5 is in its last level; finish it instead.')
  })
})
