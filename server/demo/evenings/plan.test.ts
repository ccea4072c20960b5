import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payoutsFor } from './payouts.ts'
import {
  elapsedAtPlayed,
  finishOrder,
  planTournament,
  playedAtElapsed,
  registrationTimes,
  resultsOf,
  type PlanInput,
  type TournamentPlan,
} from './plan.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { blindStructures } from '#server/demo/schedule/structures.ts'

const START = Date.parse('2026-11-20T08:30:00Z')
const structures = blindStructures()

const inputs: fc.Arbitrary<PlanInput> = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    eventId: fc.integer({ min: 1, max: 100_000 }),
    fieldMin: fc.integer({ min: 2, max: 60 }),
    spread: fc.integer({ min: 0, max: 60 }),
    people: fc.integer({ min: 2, max: 400 }),
    structure: fc.constantFrom(...structures),
    lateMinutes: fc.option(fc.integer({ min: 15, max: 150 })),
    regoMinutes: fc.integer({ min: 10, max: 180 }),
  })
  .map(({ seed, eventId, fieldMin, spread, people, structure, lateMinutes, regoMinutes }) => ({
    seed,
    eventId,
    regoAt: START - regoMinutes * 60_000,
    startsAt: START,
    lateRegoAt: lateMinutes === null ? null : START + lateMinutes * 60_000,
    candidates: Array.from({ length: people }, (_, index) => ({
      playerId: index + 1,
      weight: index % 3 === 0 ? 1 : 0.05,
    })),
    fieldMin,
    fieldMax: fieldMin + spread,
    structure: structure.levels,
    startingStack: structure.startingStack,
    minPlayedSeconds: structure.name === ROUND_THE_CLOCK.structureName ? ROUND_THE_CLOCK.minPlayedSeconds : 0,
  }))

describe('the plan of a tournament', () => {
  test('is the same every time, in whatever order the candidates come', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(planTournament({ ...input, candidates: input.candidates.toReversed() })).toEqual(planTournament(input))
      }),
    )
  })

  test('has a field of the size asked for, everybody once, in order of registration', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { entrants } = planTournament(input)
        expect(entrants.length).toBeGreaterThanOrEqual(Math.min(input.fieldMin, input.candidates.length))
        expect(entrants.length).toBeLessThanOrEqual(Math.min(input.fieldMax, input.candidates.length))
        expect(new Set(entrants.map(({ playerId }) => playerId)).size).toBe(entrants.length)
        const times = entrants.map(({ registersAt }) => registersAt)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        for (const at of times) {
          expect(at % 1000).toBe(0)
          expect(at).toBeGreaterThanOrEqual(registrationTimes(input).opensAt - 1000)
          expect(at).toBeLessThanOrEqual(input.lateRegoAt ?? input.regoAt)
        }
      }),
    )
  })

  test('puts everybody out but one, at different seconds, after they came and before the structure ends', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = planTournament(input)
        const busts = plan.entrants.flatMap(({ bustsAtPlayedSecond }) => bustsAtPlayedSecond ?? [])
        expect(busts).toHaveLength(plan.entrants.length - 1)
        expect(new Set(busts).size).toBe(busts.length)
        expect(Math.max(...busts)).toBe(plan.finishedAtPlayedSecond)
        expect(plan.finishedAtPlayedSecond).toBeLessThan(
          input.structure.reduce((sum, level) => sum + level.roundSeconds, 0),
        )
        for (const { registersAt, bustsAtPlayedSecond } of plan.entrants) {
          if (bustsAtPlayedSecond === null) continue
          expect(bustsAtPlayedSecond).toBeGreaterThan(0)
          expect(registersAt).toBeLessThan(START + elapsedAtPlayed(input.structure, bustsAtPlayedSecond) * 1000)
        }
      }),
    )
  })

  test('never empties the room: from the first hand on a player is in, and entries only grow', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.integer({ min: 0, max: 12 * 3600 }),
        fc.integer({ min: 0, max: 3600 }),
        (input, elapsed, more) => {
          const plan = planTournament(input)
          const at = (seconds: number) =>
            playersAt(plan, START + seconds * 1000, playedAtElapsed(input.structure, seconds))
          const now = at(elapsed)
          const later = at(elapsed + more)
          expect(now.remaining).toBeGreaterThanOrEqual(1)
          expect(now.remaining).toBeLessThanOrEqual(now.total)
          expect(later.total).toBeGreaterThanOrEqual(now.total)
          expect(later.total - later.remaining).toBeGreaterThanOrEqual(now.total - now.remaining)
        },
      ),
    )
  })

  test('ends with the last one in as winner, and results that pay out the whole pool', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 300 }), (input, dollars) => {
        const plan = planTournament(input)
        const order = finishOrder(plan)
        expect(playersAt(plan, START + 86_400_000, plan.finishedAtPlayedSecond)).toEqual({
          total: order.length,
          remaining: 1,
        })
        expect(plan.entrants.find(({ bustsAtPlayedSecond }) => bustsAtPlayedSecond === null)?.playerId).toBe(order[0])
        const payouts = payoutsFor({
          entrants: order.length,
          buyInCents: dollars * 100,
          guaranteeCents: 0,
          ptcCredit: 100,
        })
        const results = resultsOf(plan, payouts, dollars * 100)
        expect(results.map(({ playerId }) => playerId)).toEqual(order)
        expect(results.map(({ place }) => place)).toEqual(order.map((_, index) => index + 1))
        expect(results.map(({ points }) => points)).toEqual(
          results.map(({ points }) => points).toSorted((a, b) => b - a),
        )
        expect(results.reduce((sum, { cashCents }) => sum + cashCents, 0)).toBe(
          payouts.reduce((sum, { cashCents }) => sum + cashCents, 0),
        )
      }),
    )
  })

  test('changes by one seat at most when one more could come', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const field = new Set(
          planTournament({ ...input, fieldMax: input.fieldMin }).entrants.map(({ playerId }) => playerId),
        )
        const candidates = [...input.candidates, { playerId: 9_999, weight: 1 }]
        const wider = planTournament({ ...input, fieldMax: input.fieldMin, candidates }).entrants.map(
          ({ playerId }) => playerId,
        )
        expect(wider.filter((playerId) => !field.has(playerId)).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('lasts as long as is asked of it', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(input.minPlayedSeconds === ROUND_THE_CLOCK.minPlayedSeconds)
        expect(planTournament(input).finishedAtPlayedSecond).toBeGreaterThanOrEqual(ROUND_THE_CLOCK.minPlayedSeconds)
      }),
    )
  })

  test('is empty when fewer than two can come', () => {
    const [structure] = structures
    const base = {
      seed: 1,
      eventId: 1,
      regoAt: START,
      startsAt: START,
      lateRegoAt: null,
      fieldMin: 8,
      fieldMax: 9,
      structure: structure?.levels ?? [],
      startingStack: 1,
    }
    expect(planTournament({ ...base, candidates: [{ playerId: 1, weight: 1 }] })).toEqual({
      entrants: [],
      finishedAtPlayedSecond: 0,
    })
  })
})

test('played and elapsed time belong together, breaks left out', () => {
  fc.assert(
    fc.property(fc.constantFrom(...structures), fc.integer({ min: 0, max: 20_000 }), ({ levels }, played) => {
      fc.pre(played < levels.reduce((sum, level) => sum + level.roundSeconds, 0))
      const elapsed = elapsedAtPlayed(levels, played)
      expect(elapsed).toBeGreaterThanOrEqual(played)
      expect(playedAtElapsed(levels, elapsed)).toBe(played)
    }),
  )
})

/** Entries so far and how many of them are still in. */
function playersAt(plan: TournamentPlan, nowMs: number, playedSeconds: number): { total: number; remaining: number } {
  let total = 0
  let remaining = 0
  for (const entrant of plan.entrants) {
    if (entrant.registersAt > nowMs) continue
    total += 1
    if (entrant.bustsAtPlayedSecond === null || entrant.bustsAtPlayedSecond > playedSeconds) remaining += 1
  }
  return { total, remaining }
}
