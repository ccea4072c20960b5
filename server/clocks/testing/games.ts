import fc from 'fast-check'
import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { advanceUntil } from '#server/clocks/course.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import { nextDue } from '#server/demo/simulation/evening.ts'
import { withField } from '#server/demo/simulation/field.ts'
import type { SimulatedGame } from '#server/demo/simulation/simulated-game.ts'

/** Friday 20 November 2026, 7:30 pm in Melbourne. */
export const START = Date.parse('2026-11-20T08:30:00Z')
const MINUTE = 60_000

export function level(roundNumber: number, minutes = 15, breakMinutes = 0): TimedLevel {
  const small = roundNumber * 100
  return {
    roundNumber,
    roundLength: minutes * 60,
    breakLength: breakMinutes * 60,
    formatBlind: `${small}/${small * 2}`,
    formatAnte: '',
  }
}

/** Four players, levels of 15 minutes, a break of 10 after the second of four; over in the middle of the third. */
export function game(value: Partial<SimulatedGame> = {}): SimulatedGame {
  return withField({
    eventId: 5,
    opensAtMs: START - 60 * MINUTE,
    startsAtMs: START,
    registrationClosesAtMs: START + 20 * MINUTE,
    startingStack: 10_000,
    levels: [level(1), level(2, 15, 10), level(3), level(4)],
    plan: {
      entrants: [
        { playerId: 11, registersAt: START - 30 * MINUTE, bustsAtPlayedSecond: null },
        { playerId: 12, registersAt: START - 10 * MINUTE, bustsAtPlayedSecond: 600 },
        { playerId: 13, registersAt: START - 5 * MINUTE, bustsAtPlayedSecond: 2200 },
        { playerId: 14, registersAt: START + 5 * MINUTE, bustsAtPlayedSecond: 1500 },
      ],
      finishedAtPlayedSecond: 2200,
    },
    pauses: [],
    lists: { withoutPrizes: 'levels', withPrizes: 'levels and prizes' },
    ...value,
  })
}

/** Games of every shape: breaks or none, late players, pauses, plans that outlast their structure. */
export const games: fc.Arbitrary<SimulatedGame> = fc
  .record({
    eventId: fc.integer({ min: 1, max: 9_999 }),
    levels: fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 30 }), breakMinutes: fc.constantFrom(0, 0, 5, 15) }),
      { minLength: 1, maxLength: 12 },
    ),
    entrants: fc.array(
      fc.record({ registers: fc.integer({ min: -5400, max: 5400 }), bust: fc.integer({ min: 1, max: 12_000 }) }),
      { maxLength: 30 },
    ),
    pauses: fc.array(
      fc.record({ atPlayedSecond: fc.integer({ min: 1, max: 9_000 }), seconds: fc.integer({ min: 60, max: 240 }) }),
      { maxLength: 3 },
    ),
    closes: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ eventId, levels, entrants, pauses, closes }) => {
    const winner = { playerId: 1, registersAt: START - 20 * MINUTE, bustsAtPlayedSecond: null }
    const losers = entrants.map(({ registers, bust }, index) => ({
      playerId: index + 2,
      registersAt: START + registers * 1000,
      bustsAtPlayedSecond: bust,
    }))
    return game({
      eventId,
      levels: levels.map(({ minutes, breakMinutes }, index) => level(index + 1, minutes, breakMinutes)),
      plan: {
        entrants: [winner, ...losers],
        finishedAtPlayedSecond: Math.max(0, ...losers.map((loser) => loser.bustsAtPlayedSecond)),
      },
      pauses: pauses
        .map((pause) => ({ ...pause, message: 'One moment' }))
        .sort((a, b) => a.atPlayedSecond - b.atPlayedSecond),
      registrationClosesAtMs: START + closes * MINUTE,
    })
  })

/** The row after all that has become due up to and including the instant. */
export function playUntil(row: ClockRow | null, of: SimulatedGame, untilMs: number): ClockRow | null {
  return advanceUntil(row, (now) => nextDue(now, of), untilMs)
}
