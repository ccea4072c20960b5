import fc from 'fast-check'
import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { START } from '#server/clocks/testing/small-league.ts'
import type { SimulatedGame } from '#server/demo/simulation/simulated-game.ts'

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
  return {
    eventId: 5,
    opensAtMs: START - 60 * MINUTE,
    startsAtMs: START,
    registrationClosesAtMs: START + 20 * MINUTE,
    startingStack: 10_000,
    levels: [level(1), level(2, 15, 10), level(3), level(4)],
    registrations: [START - 30 * MINUTE, START - 10 * MINUTE, START - 5 * MINUTE, START + 5 * MINUTE],
    busts: [600, 1500, 2200],
    finishedAtPlayedSecond: 2200,
    pauses: [],
    listsWithoutPrizes: 'levels',
    listsWithPrizes: 'levels and prizes',
    ...value,
  }
}

/** Games of every shape: breaks or none, late players, pauses, plans that outlast their structure. Nobody is out before they came. */
export const games: fc.Arbitrary<SimulatedGame> = fc
  .record({
    eventId: fc.integer({ min: 1, max: 9_999 }),
    levels: fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 30 }), breakMinutes: fc.constantFrom(0, 0, 5, 15) }),
      { minLength: 1, maxLength: 12 },
    ),
    entrants: fc.array(
      fc.record({ registers: fc.integer({ min: -5400, max: 5400 }), lasts: fc.integer({ min: 1, max: 7_000 }) }),
      { maxLength: 30 },
    ),
    pauses: fc.array(
      fc.record({ atPlayedSecond: fc.integer({ min: 1, max: 9_000 }), seconds: fc.integer({ min: 60, max: 240 }) }),
      { maxLength: 3 },
    ),
    closes: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ eventId, levels, entrants, pauses, closes }) => {
    const losers = entrants.map(({ registers, lasts }) => ({ registers, bust: Math.max(0, registers) + lasts }))
    const busts = losers.map(({ bust }) => bust).sort((a, b) => a - b)
    return game({
      eventId,
      levels: levels.map(({ minutes, breakMinutes }, index) => level(index + 1, minutes, breakMinutes)),
      registrations: [-1200, ...losers.map(({ registers }) => registers)]
        .map((seconds) => START + seconds * 1000)
        .sort((a, b) => a - b),
      busts,
      finishedAtPlayedSecond: busts.at(-1) ?? 0,
      pauses: pauses
        .map((pause) => ({ ...pause, message: 'One moment' }))
        .sort((a, b) => a.atPlayedSecond - b.atPlayedSecond),
      registrationClosesAtMs: START + closes * MINUTE,
    })
  })
