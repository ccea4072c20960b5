import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changeFilters, filtersAt, searchOf, startFilters, type BoardFilters } from './filters.ts'
import { boardSearch } from './search.ts'
import { BOARD_TAB, resolveBoard } from './resolve-board.ts'

const full: BoardFilters = {
  stateId: 3,
  regionId: 20,
  venueId: 30,
  dayId: 4,
  gameId: 50,
  seasonId: 6,
  month: 11,
  divisionId: 4,
}

test('state 3 begins with Pro Series, and only it has a game type [P2.99, P9.3]', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((stateId) => startFilters(stateId).divisionId)).toEqual([
    null,
    null,
    3,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(changeFilters(startFilters(1), { stateId: 3 }).divisionId).toBe(3)
  expect(changeFilters(full, { stateId: 1 }).divisionId).toBeNull()
})

describe('a change clears what hangs on it', () => {
  test.each<[string, Partial<BoardFilters>, Partial<BoardFilters>]>([
    [
      'another state: region, venue, day and game [P2.100]',
      { stateId: 1 },
      { stateId: 1, regionId: null, venueId: null, dayId: 0, gameId: null, divisionId: null },
    ],
    [
      'another region: venue, day and game [P2.101]',
      { regionId: 21 },
      { regionId: 21, venueId: null, dayId: 0, gameId: null },
    ],
    ['all regions: the same [P2.101]', { regionId: null }, { regionId: null, venueId: null, dayId: 0, gameId: null }],
    ['another venue: day and game [P2.102]', { venueId: 31 }, { venueId: 31, dayId: 0, gameId: null }],
    ['another day: month and game [P2.103]', { dayId: 5 }, { dayId: 5, month: null, gameId: null }],
    ['Overall, which is day 0: the same [P2.103, P5.7, D4.2]', { dayId: 0 }, { dayId: 0, month: null, gameId: null }],
    ['another season: the month [P2.104]', { seasonId: 5 }, { seasonId: 5, month: null }],
    ['another game: nothing', { gameId: 51 }, { gameId: 51 }],
    ['another month: nothing', { month: 12 }, { month: 12 }],
    ['another game type: nothing', { divisionId: 3 }, { divisionId: 3 }],
    [
      'a suggested venue: what its steps clear, but not the month',
      filtersAt(full, { stateId: 1, regionId: 2, venueId: 3, dayId: 0, gameId: null }),
      { stateId: 1, regionId: 2, venueId: 3, dayId: 0, gameId: null, divisionId: null },
    ],
    [
      'a suggested game of a day: the month as well',
      filtersAt(full, { stateId: 1, regionId: 2, venueId: 3, dayId: 2, gameId: 9 }),
      { stateId: 1, regionId: 2, venueId: 3, dayId: 2, gameId: 9, month: null, divisionId: null },
    ],
  ])('%s', (_what, change, changed) => {
    expect(changeFilters(full, change)).toEqual({ ...full, ...changed })
  })
})

test('an address leads back to the filters it was made from', () => {
  const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null })
  const filters: fc.Arbitrary<BoardFilters> = fc
    .record({
      stateId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8),
      regionId: id,
      venueId: fc.integer({ min: 1, max: 2_147_483_647 }),
      dayId: fc.integer({ min: 1, max: 7 }),
      gameId: id,
      seasonId: id,
      month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
      divisionId: fc.constantFrom(3 as const, 4 as const),
    })
    .map((one) => ({ ...one, divisionId: one.stateId === 3 ? one.divisionId : null }))
  fc.assert(
    fc.property(filters, (one) => {
      const search = v.parse(boardSearch, searchOf(one) as Record<string, unknown>)
      const known = {
        tab: BOARD_TAB.places,
        startStateId: 8,
        lists: { regions: undefined, venues: undefined, seasons: undefined },
      }
      expect(resolveBoard(search, known).filters).toEqual(one)
    }),
  )
})
