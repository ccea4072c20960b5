import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutsFor, placesPaid, prizePoolCents } from './payouts.ts'

const games = fc.record({
  entrants: fc.integer({ min: 1, max: 700 }),
  buyInCents: fc.integer({ min: 0, max: 110_000 }),
  guaranteeCents: fc.integer({ min: 0, max: 20_000 }).map((dollars) => dollars * 500),
  ptcCredit: fc.integer({ min: 0, max: 2_000 }),
})

test('the published example comes out', () => {
  const payouts = payoutsFor({ entrants: 24, buyInCents: 2_500, guaranteeCents: 40_000, ptcCredit: 0 })
  expect(payouts.map(({ cashCents }) => cashCents / 100)).toEqual([210, 140, 95, 65])
})

test.each([
  [1, 1],
  [5, 1],
  [6, 2],
  [10, 2],
  [11, 3],
  [20, 3],
  [21, 4],
  [30, 4],
  [31, 5],
  [700, 20],
])('a field of %i pays %i places', (entrants, places) => {
  expect(placesPaid(entrants)).toBe(places)
})

test('exactly the pool and the credits are paid, a better place never less', () => {
  fc.assert(
    fc.property(games, (game) => {
      const payouts = payoutsFor(game)
      expect(payouts.reduce((sum, { cashCents }) => sum + cashCents, 0)).toBe(prizePoolCents(game))
      expect(payouts.reduce((sum, { ptc }) => sum + ptc, 0)).toBe(game.ptcCredit)
      expect(payouts.map(({ rank }) => rank)).toEqual(payouts.map((_, index) => index + 1))
      for (const key of ['cashCents', 'ptc'] as const) {
        const amounts = payouts.map((payout) => payout[key])
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      }
      expect(payouts.length).toBeLessThanOrEqual(Math.max(placesPaid(game.entrants), Math.min(3, game.entrants)))
    }),
  )
})

test('the guarantee is paid when entries fall short of it, and a free game without one pays nothing', () => {
  expect(prizePoolCents({ entrants: 10, buyInCents: 1_000, guaranteeCents: 50_000, ptcCredit: 0 })).toBe(50_000)
  expect(prizePoolCents({ entrants: 100, buyInCents: 1_000, guaranteeCents: 50_000, ptcCredit: 0 })).toBe(85_000)
  expect(payoutsFor({ entrants: 30, buyInCents: 0, guaranteeCents: 0, ptcCredit: 0 })).toEqual([])
})
