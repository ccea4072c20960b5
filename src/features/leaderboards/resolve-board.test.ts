import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Venue } from '#contract/venues.ts'
import { boardSearch, type BoardSearch } from './search.ts'
import type { BoardLists } from '#components/boards/use-board-lists.ts'
import { BOARD_TAB, resolveBoard, type BoardTab } from './resolve-board.ts'

const days = [
  {
    id: 2,
    name: 'Tuesday',
    gameScoreboards: [
      { id: 201, name: 'Bounty' },
      { id: 202, name: 'Classic' },
    ],
  },
  { id: 4, name: 'Thursday', gameScoreboards: [{ id: 401, name: 'Deepstack' }] },
]
const royal: Venue = { id: 30, title: 'Royal Oak Hotel', stateId: 1, regionId: 10, days }
const perth: Venue = { id: 31, title: 'Swan Hotel', state: { id: 3 }, region: { id: 20 }, days: [] }
const lists: BoardLists = {
  regions: [
    { id: 10, name: 'Inner East', state: { id: 1 } },
    { id: 11, name: 'Geelong', state: { id: 1 } },
    { id: 20, name: 'Perth North', state: { id: 3 } },
  ],
  venues: [royal, perth],
  seasons: [
    { id: 7, name: 'Jan–Mar 2027', isCurrent: false, months: [{ id: 1, name: 'January' }] },
    {
      id: 6,
      name: 'Oct–Dec 2026',
      isCurrent: true,
      months: [
        { id: 10, name: 'October' },
        { id: 11, name: 'November' },
      ],
    },
  ],
}
const unknown: BoardLists = { regions: undefined, venues: undefined, seasons: undefined }

const settle = (search: BoardSearch, known: BoardLists = lists, tab: BoardTab = BOARD_TAB.places) =>
  resolveBoard(search, { tab, startStateId: 1, lists: known })

describe('the address of a board', () => {
  test('says nothing with what is malformed, and says so of every field [F68]', () => {
    expect(Object.entries(v.parse(boardSearch, { state: 99 }))).toContainEqual(['state', undefined])
    expect(
      v.parse(boardSearch, {
        state: 9,
        region: '10x',
        venue: -3,
        day: 8,
        game: 1.5,
        season: 2_147_483_648,
        month: 13,
        type: 5,
        more: 1,
      }),
    ).toEqual({})
    expect(
      v.parse(boardSearch, { state: 3, region: 20, venue: 31, day: 0, game: 1, season: 6, month: 12, type: 4 }),
    ).toEqual({ state: 3, region: 20, venue: 31, day: 0, game: 1, season: 6, month: 12, type: 4 })
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
        expect(settle(v.parse(boardSearch, raw)).filters.stateId).toBeGreaterThan(0)
      }),
    )
    expect(
      v.parse(boardSearch, JSON.parse('{"__proto__": {"state": 3}, "constructor": 1}') as Record<string, unknown>),
    ).toEqual({})
  })

  test('that is empty asks for the start state in the current season, over all seasons for money [D4.14, P9.2]', () => {
    expect(settle({}).filters).toMatchObject({
      stateId: 1,
      regionId: null,
      venueId: null,
      dayId: 0,
      seasonId: 6,
      month: null,
      divisionId: null,
    })
    expect(settle({}, lists, BOARD_TAB.money).filters.seasonId).toBeNull()
    expect(settle({}, { ...lists, seasons: [{ id: 9, name: 'Only', months: [] }] }).filters.seasonId).toBe(9)
  })

  test('names what it asks for', () => {
    const board = settle({ state: 1, region: 10, venue: 30, day: 2, game: 202, season: 6, month: 11 })
    expect(board.mismatch).toBeNull()
    expect([board.region?.name, board.venue?.title, board.day?.name, board.game?.name, board.season?.name]).toEqual([
      'Inner East',
      'Royal Oak Hotel',
      'Tuesday',
      'Classic',
      'Oct–Dec 2026',
    ])
    expect(board.filters).toEqual({
      stateId: 1,
      regionId: 10,
      venueId: 30,
      dayId: 2,
      gameId: 202,
      seasonId: 6,
      month: 11,
      divisionId: null,
    })
  })

  test('without a state takes that of its region or venue', () => {
    expect(settle({ region: 20 })).toMatchObject({
      filters: { stateId: 3, regionId: 20, divisionId: 3 },
      mismatch: null,
    })
    expect(settle({ venue: 31 })).toMatchObject({ filters: { stateId: 3, venueId: 31 }, mismatch: null })
  })

  test('is believed as long as the lists are not known', () => {
    const search = { state: 1, region: 20, venue: 999, day: 5, game: 7, season: 6, month: 3 }
    expect(settle(search, unknown)).toMatchObject({
      mismatch: null,
      isUnknownSeason: false,
      filters: { regionId: 20, venueId: 999, dayId: 5, gameId: 7, seasonId: 6, month: 3 },
    })
  })

  test('for a season there is none of asks for no board', () => {
    expect(settle({ season: 999 })).toMatchObject({ isUnknownSeason: true, mismatch: null })
    expect(settle({ season: 999 }, unknown).isUnknownSeason).toBe(false)
  })
})

test.each<[string, BoardSearch, string, Record<string, unknown>]>([
  ['a region of another state', { state: 1, region: 20 }, 'region', { stateId: 1, regionId: null }],
  ['an unknown region', { region: 99 }, 'region', { regionId: null }],
  ['a venue of another state', { state: 1, venue: 31 }, 'venue', { stateId: 1, venueId: null }],
  ['a venue of another region', { state: 1, region: 11, venue: 30 }, 'venue', { regionId: 11, venueId: null }],
  ['a venue without games in the season', { state: 1, venue: 77 }, 'venue', { venueId: null }],
  ['a day the venue has no games on', { venue: 30, day: 7 }, 'day', { venueId: 30, dayId: 0 }],
  ['a day of no venue', { state: 1, day: 4 }, 'day', { dayId: 0 }],
  ['a game of another day', { venue: 30, day: 4, game: 201 }, 'game', { dayId: 4, gameId: null }],
  ['a game of no day', { venue: 30, game: 201 }, 'game', { gameId: null }],
  ['a month of another season', { month: 3 }, 'month', { seasonId: 6, month: null }],
])('%s is left out, and reported [F68]', (_what, search, mismatch, filters) => {
  const board = settle(search)
  expect(board.mismatch).toBe(mismatch)
  expect(board.filters).toMatchObject(filters)
})

test('with the venue go its day and its game, and the first misfit is reported', () => {
  expect(settle({ state: 1, region: 20, venue: 31, day: 2, game: 201 })).toMatchObject({
    mismatch: 'region',
    filters: { regionId: null, venueId: null, dayId: 0, gameId: null },
  })
})

test('on the board of money a month needs its season', () => {
  expect(settle({ month: 11 }, lists, BOARD_TAB.money)).toMatchObject({ mismatch: 'month', filters: { month: null } })
  expect(settle({ season: 6, month: 11 }, lists, BOARD_TAB.money)).toMatchObject({
    mismatch: null,
    filters: { seasonId: 6, month: 11 },
  })
})

test('a game type counts in state 3 alone [P2.99, P9.3]', () => {
  expect(settle({ state: 3 }).filters.divisionId).toBe(3)
  expect(settle({ state: 3, type: 4 }).filters.divisionId).toBe(4)
  expect(settle({ state: 1, type: 4 }).filters.divisionId).toBeNull()
})
