import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { playedSeconds, remainingAt, type ClockRow } from './game.ts'
import { START, game, games, playUntil } from './testing/games.ts'
import { CLOCK_COMMANDS, commanded, opened, paused, resumed, started, type ClockCommand } from './transitions.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

function rowAt(minutes: number, of = game()): ClockRow {
  const row = playUntil(null, of, START + minutes * MINUTE)
  if (!row) throw new Error('The clock is not open yet.')
  return row
}

function refusal(command: ClockCommand, row: ClockRow): string {
  try {
    commanded(command)(row, game(), START)
  } catch (error) {
    if (error instanceof CommandRejected) return error.message
    throw error
  }
  throw new Error('It was not refused.')
}

describe('transitions', () => {
  test('an opened clock has not started and counts who has registered [P4.35]', () => {
    const row = opened(game(), START - 8 * MINUTE)
    expect(row).toMatchObject({
      runStatus: RunStatus.NOT_START,
      currentRound: 0,
      totalPlayers: 2,
      playersRemaining: 2,
      averageChip: 10_000,
      version: 1,
      listsVersion: 'levels',
    })
  })

  test('a started clock runs its first level from the instant of the start [P4.35, D2.1]', () => {
    const row = started(opened(game(), START - 60 * MINUTE), game(), START)
    expect(row).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 1,
      isRound: true,
      remainingSeconds: 900,
      triggeredAtMs: START,
      totalPlayers: 3,
      version: 2,
    })
  })

  test('a pause freezes the second shown, and resuming goes on from it [D2.13]', () => {
    const running = commanded('start')(opened(game(), START - 60 * MINUTE), game(), START)
    const frozen = paused(running, game(), START + 100 * SECOND)
    expect(frozen).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 800,
      triggeredAtMs: START + 100 * SECOND,
    })
    const on = resumed(frozen, game(), START + 500 * SECOND)
    expect(on).toMatchObject({
      runStatus: RunStatus.RUNNING,
      remainingSeconds: 800,
      triggeredAtMs: START + 500 * SECOND,
    })
  })

  test('next skips the rest of a level, of a break, and of a paused level without starting it [P4.41, P4.42]', () => {
    const at = START + 20 * MINUTE
    const second = rowAt(20)
    const onBreak = commanded('next')(second, game(), at)
    expect(onBreak).toMatchObject({ currentRound: 2, isRound: false, remainingSeconds: 600, triggeredAtMs: at })
    const third = commanded('next')(onBreak, game(), at)
    expect(third).toMatchObject({ currentRound: 3, isRound: true, remainingSeconds: 900, triggeredAtMs: at })
    expect(commanded('next')(paused(second, game(), at), game(), at)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      isRound: false,
      remainingSeconds: 600,
    })
  })

  test('finishing leaves one player with all the chips and the prizes known', () => {
    const row = commanded('finish')(rowAt(5), game(), START + 5 * MINUTE)
    expect(row).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      remainingSeconds: 0,
      totalPlayers: 4,
      playersRemaining: 1,
      averageChip: 40_000,
      listsVersion: 'levels and prizes',
    })
  })

  test('what makes no sense is refused with one sentence', () => {
    const [ahead, running, ended] = [rowAt(-5), rowAt(5), rowAt(90)]
    const stopped = paused(running, game(), START + 5 * MINUTE)
    expect(refusal('start', running)).toBe('Event 5 has started already: level 1.')
    expect(refusal('resume', running)).toBe('Event 5 is running already: level 1.')
    expect(refusal('pause', stopped)).toBe('Event 5 is paused already.')
    for (const command of ['pause', 'resume', 'next'] as const)
      expect(refusal(command, ahead)).toBe('Event 5 has not started yet.')
    for (const command of CLOCK_COMMANDS) expect(refusal(command, ended)).toBe('Event 5 has ended.')
    expect(refusal('next', { ...running, currentRound: 4 })).toBe('Event 5 is in its last level; finish it instead.')
  })

  test('each change makes a newer version, and the clock never gains or loses a second by a pause [F40]', () => {
    fc.assert(
      fc.property(
        games,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (of, playedFor, stoodFor) => {
          const at = START + playedFor * SECOND
          const row = playUntil(null, of, at)
          if (row?.runStatus !== RunStatus.RUNNING) return
          const frozen = paused(row, of, at)
          const on = resumed(frozen, of, at + stoodFor * SECOND)
          expect(remainingAt(on, at + stoodFor * SECOND)).toBe(remainingAt(row, at))
          expect(playedSeconds(on, of.levels, at + stoodFor * SECOND)).toBe(playedSeconds(row, of.levels, at))
          expect([frozen.version, on.version]).toEqual([row.version + 1, row.version + 2])
        },
      ),
    )
  })
})
