import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from '#domain/clock/clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { nextDue } from './evening.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import type { SimulatedGame } from './simulated-game.ts'
import { START, game, games, level, playUntil } from '#server/clocks/testing/games.ts'
import { commanded, CLOCK_COMMANDS, paused } from '#server/clocks/transitions.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

function at(minutes: number, of: SimulatedGame = game()): ClockRow | null {
  return playUntil(null, of, START + minutes * MINUTE)
}

/** Everything that happens until the instant, in order. */
function happenings(
  of: SimulatedGame,
  untilMs: number,
  row: ClockRow | null = null,
): { kind: string; minute: number; row: ClockRow }[] {
  const reported = []
  for (let due = nextDue(row, of); due && due.atMs <= untilMs; due = nextDue(row, of)) {
    row = due.apply()
    reported.push({ kind: due.kind, minute: (due.atMs - START) / MINUTE, row })
  }
  return reported
}

describe('an evening', () => {
  test('opens with registration, starts on time, goes from level to break to level and ends with its winner [P4.41, P4.42]', () => {
    const steps = happenings(game(), START + HOUR * 3).filter(({ kind }) => kind !== 'players')
    expect(steps.map(({ kind, minute }) => [kind, minute])).toEqual([
      ['open', -60],
      ['start', 0],
      ['round', 15],
      ['prizes', 20],
      ['round', 30],
      ['round', 40],
      ['end', 40 + 400 / 60],
    ])
    expect(steps.map(({ row }) => `${row.currentRound}${row.isRound ? '' : ' break'}`)).toEqual([
      '0',
      '1',
      '2',
      '2',
      '2 break',
      '3',
      '3',
    ])
  })

  test('every step of the clock stands at the exact instant it was due, however late it is written', () => {
    expect(at(16)).toMatchObject({ triggeredAtMs: START + 15 * MINUTE, remainingSeconds: 900 })
    expect(at(39.99)).toMatchObject({ triggeredAtMs: START + 30 * MINUTE, remainingSeconds: 600, isRound: false })
  })

  test('players register and go out within 20 s, and the countdown is untouched by it', () => {
    expect(at(-20)).toMatchObject({ totalPlayers: 1, playersRemaining: 1 })
    expect(at(6)).toMatchObject({ totalPlayers: 4, playersRemaining: 4, averageChip: 10_000, triggeredAtMs: START })
    expect(at(10.5)).toMatchObject({ totalPlayers: 4, playersRemaining: 3, averageChip: 13_333, triggeredAtMs: START })
  })

  test('nobody goes out on a break', () => {
    const of = game({ plan: { ...game().plan, finishedAtPlayedSecond: 2700 } })
    const [onBreak, after] = [at(30, of), at(39.9, of)]
    expect(after).toEqual(onBreak)
  })

  test('without a winner by then the end of the last level is the end [P4.44]', () => {
    const of = game({ plan: { ...game().plan, finishedAtPlayedSecond: 99_999 } })
    expect(at(69.9, of)).toMatchObject({ runStatus: RunStatus.RUNNING, currentRound: 4 })
    expect(at(70, of)).toMatchObject({ runStatus: RunStatus.END_OF_ALL_ROUND, triggeredAtMs: START + 70 * MINUTE })
  })

  test('a planned pause stops the clock with its message and ends automatically', () => {
    const of = game({ pauses: [{ atPlayedSecond: 300, seconds: 120, message: 'Tables are being balanced' }] })
    expect(at(6, of)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 600,
      message: 'Tables are being balanced',
      triggeredAtMs: START + 5 * MINUTE,
    })
    expect(at(8, of)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      remainingSeconds: 600,
      message: null,
      triggeredAtMs: START + 7 * MINUTE,
    })
    expect(at(17, of)).toMatchObject({ currentRound: 2, triggeredAtMs: START + 17 * MINUTE })
  })

  test('a manual pause lasts until it is ended manually, unless it is forgotten for half a day', () => {
    const row = at(6)
    if (!row) throw new Error('no clock')
    const stopped = paused(row, game(), START + 6 * MINUTE)
    expect(playUntil(stopped, game(), START + 10 * HOUR)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 540,
    })
    expect(playUntil(stopped, game(), START + 13 * HOUR)).toMatchObject({ runStatus: RunStatus.END_OF_ALL_ROUND })
  })

  test('after a level skipped manually all that follows goes by the new place [F41]', () => {
    const row = at(5)
    if (!row) throw new Error('no clock')
    const skipped = commanded('next')(row, game(), START + 5 * MINUTE)
    expect(skipped).toMatchObject({ currentRound: 2, playersRemaining: 3, totalPlayers: 4 })
    const steps = happenings(game(), START + 3 * HOUR, skipped).filter(({ kind }) => kind === 'round' || kind === 'end')
    expect(steps.map(({ kind, minute }) => [kind, minute])).toEqual([
      ['round', 20],
      ['round', 30],
      ['end', 30 + 400 / 60],
    ])
  })

  test('nobody came: the clock ends as it starts', () => {
    const of = game({ plan: { entrants: [], finishedAtPlayedSecond: 0 } })
    expect(at(0, of)).toMatchObject({ runStatus: RunStatus.END_OF_ALL_ROUND, totalPlayers: 0, playersRemaining: 0 })
  })

  test('a structure without levels ends as it starts', () => {
    expect(at(0, game({ levels: [] }))).toMatchObject({ runStatus: RunStatus.END_OF_ALL_ROUND })
  })

  test('away for any time and any number of times, it goes on as if it had never been away', () => {
    fc.assert(
      fc.property(games, fc.array(fc.integer({ min: 0, max: 6 * 3600 * 1000 }), { maxLength: 12 }), (of, moments) => {
        const until = START + 12 * HOUR
        let row: ClockRow | null = null
        for (const moment of moments.toSorted((a, b) => a - b))
          row = playUntil(row && reread(row), of, START - 2 * HOUR + moment)
        expect(playUntil(row, of, until)).toEqual(playUntil(null, of, until))
      }),
    )
  })

  test('whatever is done manually and when, versions grow, instants do not go back, and the evening comes to its end', () => {
    const commands = fc.array(
      fc.record({
        afterSeconds: fc.integer({ min: 0, max: 3600 }),
        command: fc.constantFrom(...CLOCK_COMMANDS.filter((name) => name !== 'finish')),
      }),
      { maxLength: 15 },
    )
    fc.assert(
      fc.property(games, commands, (of, value) => {
        let nowMs = of.opensAtMs
        let row = playUntil(null, of, nowMs)
        for (const { afterSeconds, command } of value) {
          nowMs += afterSeconds * SECOND
          const before: ClockRow | null = playUntil(row, of, nowMs)
          if (!before) continue
          row = attempt(() => commanded(command)(before, of, nowMs)) ?? before
          expect(row.version).toBeGreaterThanOrEqual(before.version)
          expect(row.triggeredAtMs).toBeGreaterThanOrEqual(before.triggeredAtMs)
          expect(row.triggeredAtMs % SECOND).toBe(0)
          expect(Number.isInteger(row.remainingSeconds)).toBe(true)
          expect(row.playersRemaining).toBeGreaterThanOrEqual(0)
          expect(row.totalPlayers).toBeLessThanOrEqual(of.plan.entrants.length)
        }
        expect(playUntil(row, of, nowMs + 24 * HOUR)).toMatchObject({
          runStatus: RunStatus.END_OF_ALL_ROUND,
          playersRemaining: 1,
        })
      }),
    )
  })

  test('a phone that computes on from any row shows what the server says, as long as nobody pauses or wins [D2.7]', () => {
    fc.assert(
      fc.property(
        games,
        fc.integer({ min: 0, max: 5 * 3600 }),
        fc.integer({ min: 0, max: 5 * 3600 }),
        (value, savedAfter, later) => {
          const of = { ...value, pauses: [], plan: { ...value.plan, finishedAtPlayedSecond: Infinity } }
          const [then, now] = [
            playUntil(null, of, START + savedAfter * SECOND),
            playUntil(null, of, START + (savedAfter + later) * SECOND),
          ]
          if (then?.runStatus !== RunStatus.RUNNING || now?.runStatus !== RunStatus.RUNNING) return
          const shown = [then, now].map((row) => clockAt(reading(row, of), START + (savedAfter + later) * SECOND))
          expect(shown[0]).toMatchObject({
            round: shown[1]?.round,
            isBreak: shown[1]?.isBreak,
            remainingSeconds: shown[1]?.remainingSeconds,
          })
        },
      ),
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

/** As a row comes back from the database: equal, but not the same. */
function reread(row: ClockRow): ClockRow {
  return JSON.parse(JSON.stringify(row)) as ClockRow
}

function reading(row: ClockRow, of: SimulatedGame) {
  return { ...row, triggeredDateTime: new Date(row.triggeredAtMs).toISOString(), blindStructureList: of.levels }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof CommandRejected) return null
    throw error
  }
}
