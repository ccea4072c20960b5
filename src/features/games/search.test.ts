import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceOf, gameTypeParam, readGamesSearch, searchOf, type GamesChoice } from './search.ts'

const VICTORIA = { stateId: 1, brandId: 2 }
const WESTERN = { stateId: 3, brandId: 2 }

test('an empty address is today’s games, soonest first, 25 of them [P3.16, P9.4, P2.60]', () => {
  expect(choiceOf({}, VICTORIA)).toEqual({ type: 'all', day: 0, sort: { field: 'upcoming', direction: 'ascending' }, shown: 25 })
})

test('what the address says wrongly counts as not said [F68]', () => {
  expect(readGamesSearch({ type: 'poker', day: 9, sort: '__proto__', dir: 1, shown: -3, more: 'x' })).toEqual({})
  expect(readGamesSearch({ type: 'raise', day: -1, sort: 'buyIn', dir: 'descending', shown: 50 })).toEqual({ type: 'raise', day: -1, sort: 'buyIn', dir: 'descending', shown: 50 })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
      expect(choiceOf(readGamesSearch(raw), VICTORIA).shown).toBeGreaterThan(0)
    }),
  )
})

test('/types/{gameType} sets the filter, without regard to case; an unknown one does not [P2.2, D1.1]', () => {
  expect(gameTypeParam('aplmsatellite')).toBe('aplmSatellite')
  expect(gameTypeParam('SPECIAL')).toBe('special')
  expect(gameTypeParam('constructor')).toBeNull()
})

test('a type that is not offered here means all games [P4.17, P9.16]', () => {
  expect(choiceOf({ type: 'grandslam' }, VICTORIA).type).toBe('grandslam')
  expect(choiceOf({ type: 'grandslam' }, WESTERN).type).toBe('all')
  expect(choiceOf({ type: 'vip' }, VICTORIA).type).toBe('all')
  expect(choiceOf({ type: 'vip' }, { stateId: 1, brandId: 1 }).type).toBe('vip')
})

test('the rarer types are not bound to a day until one is chosen [P2.56]', () => {
  expect(choiceOf({ type: 'special' }, VICTORIA).day).toBe(-1)
  expect(choiceOf({ type: 'special', day: 0 }, VICTORIA).day).toBe(0)
})

test('an address leads back to the choice it was made from', () => {
  const choice: fc.Arbitrary<GamesChoice> = fc.record({
    type: fc.constantFrom('all', 'league', 'raise', 'satellite', 'special', 'aplmSatellite', 'grandslam', 'cashGame'),
    day: fc.integer({ min: -1, max: 6 }),
    sort: fc.record({ field: fc.constantFrom('upcoming', 'distance', 'buyIn'), direction: fc.constantFrom('ascending', 'descending') }),
    shown: fc.integer({ min: 1, max: 40 }).map((pages) => pages * 25),
  })
  fc.assert(
    fc.property(choice, (one) => {
      expect(choiceOf(readGamesSearch(searchOf(one) as Record<string, unknown>), VICTORIA)).toEqual(one)
    }),
  )
})
