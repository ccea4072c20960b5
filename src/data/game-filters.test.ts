import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { applyFilters, countFilters, NO_FILTERS, type GameFilters } from './game-filters.ts'

function game(changes: Partial<GameCard> = {}): GameCard {
  return {
    id: 1,
    title: 'Royal Oak Hotel',
    dateTime: '2026-11-19T19:00:00+11:00',
    eventStatusId: 1,
    buyInAmount: 20,
    regionId: 4,
    distanceAway: 900,
    takeHomeAmount: 500,
    ...changes,
  }
}

const filtered = (filters: Partial<GameFilters>, ...games: GameCard[]) =>
  applyFilters(games, { ...NO_FILTERS, ...filters }).map(({ id }) => id)

test('a maximum buy-in of 101 to 200 is applied here, above 200 there is none [D4.5, D4.6]', () => {
  const games = [
    game({ id: 1, buyInAmount: 150 }),
    game({ id: 2, buyInAmount: 151 }),
    game({ id: 3, buyInAmount: 5000 }),
    game({ id: 4, buyInAmount: null }),
  ]
  expect(filtered({ buyIn: { min: 0, max: 150 } }, ...games)).toEqual([1, 4])
  expect(filtered({ buyIn: { min: 151, max: 210 } }, ...games)).toEqual([2, 3])
})

test('guarantee, regions and distance are sifted again: a server may not heed them', () => {
  const games = [
    game({ id: 1 }),
    game({ id: 2, takeHomeAmount: 0 }),
    game({ id: 3, regionId: 9 }),
    game({ id: 4, distanceAway: 10_001 }),
    game({ id: 5, regionId: null, distanceAway: null }),
  ]
  expect(filtered({ guarantee: true }, ...games)).toEqual([1, 3, 4, 5])
  expect(filtered({ regions: [4] }, ...games)).toEqual([1, 2, 4, 5])
  expect(filtered({ within: 10_000 }, ...games)).toEqual([1, 2, 3])
  expect(filtered({}, ...games)).toEqual([1, 2, 3, 4, 5])
})

test('sifting twice does no harm', () => {
  const filters = fc.record({
    regions: fc.subarray([4, 9, 11]),
    guarantee: fc.boolean(),
    within: fc.constantFrom(null, 10_000, 250_000),
    buyIn: fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 210 }))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  })
  const cards = fc.array(
    fc.record({
      buyInAmount: fc.option(fc.integer({ min: 0, max: 600 })),
      regionId: fc.option(fc.constantFrom(4, 9)),
      distanceAway: fc.option(fc.nat(300_000)),
      takeHomeAmount: fc.option(fc.nat(2000)),
    }),
  )
  fc.assert(
    fc.property(filters, cards, (one, changes) => {
      const once = applyFilters(
        changes.map((change) => game(change)),
        one,
      )
      expect(applyFilters(once, one)).toEqual(once)
    }),
  )
})

test('each filter that is on counts once', () => {
  expect(countFilters(NO_FILTERS)).toBe(0)
  expect(countFilters({ regions: [4, 9], guarantee: true, within: 10_000, buyIn: { min: 0, max: 60 } })).toBe(4)
  expect(countFilters({ ...NO_FILTERS, buyIn: { min: 0, max: 210 } })).toBe(0)
})
