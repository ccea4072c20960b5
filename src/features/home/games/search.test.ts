import { defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DISTANCE_METRES } from '#domain/constants.ts'
import { NO_FILTERS } from '#data/game-filters.ts'
import { parseSearch, stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { choiceOf, gamesSearch, searchOf, searchText, withRegionsOf, type GamesChoice } from './search.ts'

const VICTORIA = { stateId: 1, brandId: 2 }
const WESTERN = { stateId: 3, brandId: 2 }

test('an empty address is today’s games, soonest first, 25 of them [P3.16, P9.4, P2.60]', () => {
  expect(choiceOf({}, VICTORIA)).toEqual({
    type: 'all',
    day: 0,
    sort: { field: 'upcoming', direction: 'ascending' },
    shown: 25,
    view: 'list',
    text: '',
    stateId: 1,
    filters: NO_FILTERS,
  })
})

test('what the address says wrongly counts as not said [F68]', () => {
  expect(v.parse(gamesSearch, { type: 'poker', day: 9, sort: '__proto__', dir: 1, shown: -3, more: 'x' })).toEqual({})
  expect(v.parse(gamesSearch, { type: 'raise', day: -1, sort: 'buyIn', dir: 'descending', shown: 50 })).toEqual({
    type: 'raise',
    day: -1,
    sort: 'buyIn',
    dir: 'descending',
    shown: 50,
  })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
      expect(choiceOf(v.parse(gamesSearch, raw), VICTORIA).shown).toBeGreaterThan(0)
    }),
  )
})

test('every field is answered, so that the router keeps no wrong value of the address [F68]', () => {
  const fields = [
    'type',
    'day',
    'sort',
    'dir',
    'shown',
    'view',
    'q',
    'state',
    'regions',
    'guaranteed',
    'within',
    'from',
    'to',
  ]
  const wrong = Object.fromEntries(fields.map((field) => [field, { not: 'this' }]))
  expect({ ...wrong, ...v.parse(gamesSearch, wrong) }).toEqual(
    Object.fromEntries(fields.map((field) => [field, undefined])),
  )
  expect(Object.keys(gamesSearch.entries)).toEqual(fields)
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

test('a link to a filtered list opens it, whatever state the reader has saved [P2.55, P3.3]', () => {
  const search = { state: 'wa', regions: [31], guaranteed: true, within: 25, from: 10, to: 150, q: 'Swan', view: 'map' }
  const filters = { regions: [31], guarantee: true, within: 25_000, buyIn: { min: 10, max: 150 } }
  expect(choiceOf(v.parse(gamesSearch, search), VICTORIA)).toMatchObject({
    stateId: 3,
    filters,
    text: 'Swan',
    view: 'map',
  })
  expect(searchOf(choiceOf(v.parse(gamesSearch, search), WESTERN), WESTERN)).toMatchObject({
    state: 'WA',
    regions: [31],
  })
})

test('filters that make no sense fall back [F68, P5.5, P9.9]', () => {
  const wrong = {
    state: 'XX',
    regions: ['a'],
    guaranteed: 'yes',
    within: 11,
    from: 90,
    to: 10,
    q: 'x'.repeat(301),
    view: 'list',
  }
  expect(choiceOf(v.parse(gamesSearch, wrong), VICTORIA)).toMatchObject({
    stateId: 1,
    filters: NO_FILTERS,
    text: '',
    view: 'list',
  })
  expect(v.parse(gamesSearch, { from: -1, to: 211, regions: [] })).toEqual({})
  expect(v.parse(gamesSearch, { q: '3121' })).toEqual({ q: '3121' })
})

test('a text is searched for on one line, with quotes and emoji as they are [F71]', () => {
  expect(searchText("  Royal\n\u0000 Oak\t“👩‍👩‍👧” 'x' ")).toBe("Royal Oak “👩‍👩‍👧” 'x'")
})

/** Addresses of former releases, which took what looks like JSON for it. */
const writtenFormerly = defaultStringifySearch

test('an address leads back to the choice it was made from, in today’s writing and in that of former releases [F68, F76]', () => {
  const choice: fc.Arbitrary<GamesChoice> = fc.record({
    type: fc.constantFrom('all', 'league', 'raise', 'satellite', 'special', 'aplmSatellite', 'cashGame'),
    day: fc.integer({ min: -1, max: 6 }),
    sort: fc.record({
      field: fc.constantFrom('upcoming', 'distance', 'buyIn'),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
    shown: fc.integer({ min: 1, max: 40 }).map((pages) => pages * 25),
    view: fc.constantFrom('list', 'map'),
    text: fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom('3121', 'true', 'null', '"x"', '{"a":1}', '0800', '1e5', '%20&q=', '+'),
      )
      .map(searchText),
    stateId: fc.integer({ min: 1, max: 8 }),
    filters: fc.record({
      regions: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 9 }),
      guarantee: fc.boolean(),
      within: fc.constantFrom(null, ...DISTANCE_METRES),
      buyIn: fc
        .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 210 }))
        .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    }),
  })
  fc.assert(
    fc.property(choice, fc.constantFrom(VICTORIA, WESTERN), (one, where) => {
      for (const write of [stringifySearch, writtenFormerly])
        expect(choiceOf(v.parse(gamesSearch, parseSearch(write(searchOf(one, where)))), where)).toEqual(one)
    }),
  )
})

test('a region of another state drops out, once it is known where it lies', () => {
  const filters = { ...NO_FILTERS, regions: [4, 9, 77] }
  const regions = [
    { id: 4, name: 'Inner East', state: { id: 1 } },
    { id: 9, name: 'Perth', state: { id: 3 } },
  ]
  expect(withRegionsOf(filters, 1, regions).regions).toEqual([4])
  expect(withRegionsOf(filters, 3, regions).regions).toEqual([9])
  expect(withRegionsOf(filters, 1, undefined).regions).toEqual([4, 9, 77])
})
