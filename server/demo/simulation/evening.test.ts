import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { nextDue, plannedRows } from './evening.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import type { SimulatedGame } from './simulated-game.ts'
import { START } from '#server/clocks/testing/small-league.ts'
import { game, games, level } from '#server/demo/testing/games.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function at(minutes: number, of: SimulatedGame = game()): ClockRow | null {
  const atMs = START + minutes * MINUTE
  const row = plannedRows(of, atMs).at(-1)
  return row ? standingAt(row, of.levels, atMs) : null
}

/** Everything that happens until the instant, in order. */
function happenings(of: SimulatedGame, untilMs: number): { kind: string; minute: number; row: ClockRow }[] {
  const reported = []
  let row: ClockRow | null = null
  for (let due = nextDue(row, of); due && due.atMs <= untilMs; due = nextDue(row, of)) {
    row = due.apply()
    reported.push({ kind: due.kind, minute: (due.atMs - START) / MINUTE, row })
  }
  return reported
}

describe('an evening', () => {
  test('opens with registration, starts on time and ends with its winner [P4.41, P4.42]', () => {
    const steps = happenings(game(), START + HOUR * 3).filter(({ kind }) => kind !== 'players')
    expect(steps.map(({ kind, minute }) => [kind, minute])).toEqual([
      ['open', -60],
      ['start', 0],
      ['prizes', 20],
      ['end', 40 + 400 / 60],
    ])
    expect(steps.map(({ row }) => row.currentRound)).toEqual([0, 1, 2, 3])
  })

  test('every step of the clock stands at the exact instant it was due, however late it is written', () => {
    expect(at(16)).toMatchObject({ triggeredAt: new Date(START + 15 * MINUTE), remainingSeconds: 900 })
    expect(at(39.99)).toMatchObject({
      triggeredAt: new Date(START + 30 * MINUTE),
      remainingSeconds: 600,
      isRound: false,
    })
  })

  test('players register and go out within 20 s, and the countdown is untouched by it', () => {
    expect(at(-20)).toMatchObject({ totalPlayers: 1, playersRemaining: 1 })
    expect(at(6)).toMatchObject({
      totalPlayers: 4,
      playersRemaining: 4,
      averageChip: 10_000,
      triggeredAt: new Date(START),
    })
    expect(at(10.5)).toMatchObject({
      totalPlayers: 4,
      playersRemaining: 3,
      averageChip: 13_333,
      triggeredAt: new Date(START),
    })
  })

  test('nobody goes out on a break', () => {
    const of = game({ finishedAtPlayedSecond: 2700, busts: [600, 1500, 2700] })
    const [onBreak, after] = [at(30, of), at(39.9, of)]
    expect(after).toEqual(onBreak)
  })

  test('without a winner by then the end of the last level is the end [P4.44]', () => {
    const of = game({ finishedAtPlayedSecond: 99_999, busts: [600, 1500, 99_999] })
    expect(at(69.9, of)).toMatchObject({ runStatus: RunStatus.RUNNING, currentRound: 4 })
    expect(at(70, of)).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      triggeredAt: new Date(START + 70 * MINUTE),
    })
  })

  test('a planned pause stops the clock with its message and ends automatically', () => {
    const of = game({ pauses: [{ atPlayedSecond: 300, seconds: 120, message: 'Tables are being balanced' }] })
    expect(at(6, of)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 600,
      message: 'Tables are being balanced',
      triggeredAt: new Date(START + 5 * MINUTE),
    })
    expect(at(8, of)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      remainingSeconds: 600,
      message: null,
      triggeredAt: new Date(START + 7 * MINUTE),
    })
    expect(at(17, of)).toMatchObject({ currentRound: 2, triggeredAt: new Date(START + 17 * MINUTE) })
  })

  test('nobody came: the clock ends as it starts', () => {
    const of = game({ registrations: [], busts: [], finishedAtPlayedSecond: 0 })
    expect(at(0, of)).toMatchObject({ runStatus: RunStatus.END_OF_ALL_ROUND, totalPlayers: 0, playersRemaining: 0 })
  })

  test('a structure without levels ends as it starts', () => {
    expect(at(0, game({ levels: [] }))).toMatchObject({ runStatus: RunStatus.END_OF_ALL_ROUND })
  })

  test('whatever its shape it comes to its end, instants do not go back, and nobody is out before they came', () => {
    fc.assert(
      fc.property(games, (of) => {
        const rows = plannedRows(of, START + 24 * HOUR)
        expect(rows.at(-1)).toMatchObject({
          runStatus: RunStatus.END_OF_ALL_ROUND,
          totalPlayers: of.registrations.length,
          playersRemaining: 1,
        })
        for (const [index, row] of rows.entries()) {
          expect(row.triggeredAt.getTime()).toBeGreaterThanOrEqual(rows[index - 1]?.triggeredAt.getTime() ?? 0)
          expect(row.triggeredAt.getTime() % 1000).toBe(0)
          expect(Number.isInteger(row.remainingSeconds)).toBe(true)
          expect(row.playersRemaining).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('changes of players are sent at most every 20 s', () => {
    fc.assert(
      fc.property(games, (of) => {
        const reported = happenings(of, START + 12 * HOUR).filter(({ kind }) => kind === 'players')
        reported.forEach(({ minute }, index) => {
          const before = reported[index - 1]
          if (before) expect((minute - before.minute) * 60).toBeGreaterThanOrEqual(19.999)
        })
      }),
    )
  })
})

test('levels may come with gaps in their numbers', () => {
  const of = game({ levels: [level(2), level(5)] })
  expect(at(16, of)).toMatchObject({ currentRound: 5 })
})
