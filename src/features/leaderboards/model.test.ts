import { describe, expect, test } from 'vitest'
import { venuesOf } from '#data/location-filter.ts'
import { regionsOf } from '#data/regions.ts'
import { type BoardFilters, startFilters } from './filters.ts'
import { boardRequest, boardTitle, filterCount, filterLines, gamesOf, conflictMessage, printAddress } from './model.ts'
import { BOARD_TAB, type ResolvedBoard } from './resolve-board.ts'

const { places, money } = BOARD_TAB
const filters = (changes: Partial<BoardFilters> = {}): BoardFilters => ({ ...startFilters(1), seasonId: 6, ...changes })

function board(changes: Partial<ResolvedBoard> = {}): ResolvedBoard {
  const season = { id: 6, name: 'Oct–Dec 2026', months: [{ id: 11, name: 'November' }] }
  return {
    filters: filters(),
    region: undefined,
    venue: undefined,
    day: undefined,
    game: undefined,
    season,
    mismatch: null,
    isUnknownSeason: false,
    ...changes,
  }
}

const region = { id: 10, name: 'Inner East', state: { id: 1 } }
const day = {
  id: 4,
  name: 'Thursday',
  gameScoreboards: [
    { id: 401, name: 'Deepstack' },
    { id: 402, name: 'Bounty' },
  ],
}
const venue = { id: 30, title: 'Royal Oak Hotel', stateId: 1, regionId: 10, days: [day] }
const inRegion = board({ filters: filters({ regionId: 10 }), region })
const atVenue = board({ filters: filters({ regionId: 10, venueId: 30 }), region, venue })
const onDay = board({ filters: filters({ regionId: 10, venueId: 30, dayId: 4, month: 11 }), region, venue, day })
const atGame = board({ ...onDay, filters: { ...onDay.filters, gameId: 401 }, game: { id: 401, name: 'Deepstack' } })

describe('what a search sends', () => {
  test('is the whole selection, null for what is not chosen and day 0 for Overall [P7.14, P3.12, D4.2]', () => {
    expect(boardRequest(filters(), places)).toEqual({
      mode: 1,
      stateId: 1,
      regionId: null,
      orgEntityId: null,
      dayId: 0,
      gameScoreboardId: null,
      seasonId: 6,
      month: null,
      divisionId: null,
    })
    expect(
      boardRequest(
        { stateId: 3, regionId: 20, venueId: 31, dayId: 4, gameId: 401, seasonId: 5, month: 9, divisionId: 4 },
        places,
      ),
    ).toEqual({
      mode: 4,
      stateId: 3,
      regionId: 20,
      orgEntityId: 31,
      dayId: 4,
      gameScoreboardId: 401,
      seasonId: 5,
      month: 9,
      divisionId: 4,
    })
  })

  test('has mode 1, with a month 4, and 5 on All Time Money [D4.9, P9.21]', () => {
    expect([
      boardRequest(filters(), places).mode,
      boardRequest(filters({ month: 11 }), places).mode,
      boardRequest(filters(), money).mode,
      boardRequest(filters({ month: 11 }), money).mode,
    ]).toEqual([1, 4, 5, 5])
  })
})

describe('the words above a board', () => {
  test('name the place and Overall, or the day and the game [P2.75]', () => {
    expect([board(), inRegion, atVenue, onDay, atGame].map((one) => boardTitle(one, places))).toEqual([
      'Victoria Leaderboard - Overall',
      'Inner East Leaderboard - Overall',
      'Royal Oak Hotel Leaderboard - Overall',
      'Royal Oak Hotel Leaderboard - Thursday',
      'Royal Oak Hotel Leaderboard - Thursday - Deepstack',
    ])
    expect(boardTitle(inRegion, money)).toBe('Inner East All Time Money - Overall')
  })

  test('say of what kind a place is whose name is not known yet', () => {
    expect(boardTitle(board({ filters: filters({ venueId: 30, dayId: 7 }) }), places)).toBe(
      'Venue Leaderboard - Sunday',
    )
    expect(boardTitle(board({ filters: filters({ regionId: 10 }) }), places)).toBe('Region Leaderboard - Overall')
  })

  test('tell the filters in two lines, and how many there are', () => {
    expect(filterLines(board(), places)).toEqual({ where: 'Victoria · Overall', when: 'Oct–Dec 2026' })
    expect(filterLines(onDay, places)).toEqual({
      where: 'Royal Oak Hotel, VIC · Thursday',
      when: 'Oct–Dec 2026 · November · Player of the month',
    })
    expect(filterLines(board({ filters: { ...startFilters(3) }, season: undefined }), money)).toEqual({
      where: 'Western Australia · Overall · Pro Series',
      when: 'All seasons',
    })
    expect([filterCount(board(), 6), filterCount(board(), 5), filterCount(atGame, 6)]).toEqual([0, 1, 5])
    expect(filterCount(board({ filters: { ...startFilters(3), divisionId: 4 } }), null)).toBe(1)
  })

  test('tell every misfit', () => {
    for (const mismatch of ['region', 'venue', 'day', 'game', 'month'] as const) {
      const { title, text } = conflictMessage(mismatch, board())
      expect(title).toMatch(/^(That|There)/)
      expect(text).toMatch(/\.$/)
    }
    expect(conflictMessage('region', board()).title).toBe('That region is not in Victoria')
  })
})

describe('the printable page', () => {
  test('is there once a region or a venue is chosen [P2.93]', () => {
    expect(printAddress(filters(), places)).toBeNull()
    expect(printAddress(filters({ regionId: 10 }), places)).not.toBeNull()
    expect(printAddress(filters({ venueId: 30 }), places)).not.toBeNull()
  })

  test('has the legacy fields [P2.24, D1.23]', () => {
    expect(printAddress(filters({ regionId: 10 }), places)).toBe(
      '/leaderboards/print?SID=6&Month=&RID=10&OID=&DID=0&GID=&DivID=&TID=2',
    )
    expect(
      printAddress(
        { stateId: 3, regionId: 20, venueId: 31, dayId: 4, gameId: 401, seasonId: 5, month: 9, divisionId: 4 },
        places,
      ),
    ).toBe('/leaderboards/print?SID=5&Month=9&RID=20&OID=31&DID=4&GID=401&DivID=4&TID=2')
  })
})

describe('the filter panel offers', () => {
  const regions = [
    region,
    { id: 9, name: 'Geelong', state: { id: 1 } },
    { id: 20, name: 'Perth North', state: { id: 3 } },
  ]
  const venues = [
    venue,
    { id: 32, title: 'Albert Hotel', state: { id: 1 }, region: { id: 9 }, days: [] },
    { id: 31, title: 'Swan Hotel', stateId: 3, regionId: 20, days: [] },
  ]

  test('the regions of the state and the venues of the region, or of the whole state, by name [P2.97]', () => {
    expect(regionsOf(regions, 1).map(({ name }) => name)).toEqual(['Geelong', 'Inner East'])
    expect(venuesOf(venues, { stateId: 1, regionId: null }).map(({ name }) => name)).toEqual([
      'Albert Hotel',
      'Royal Oak Hotel',
    ])
    expect(venuesOf(venues, { stateId: 1, regionId: 10 }).map(({ name }) => name)).toEqual(['Royal Oak Hotel'])
  })

  test('the games of a day, of which more than one makes a choice [P2.98]', () => {
    expect(gamesOf(venue, 4).length > 1).toBe(true)
    expect([gamesOf(venue, 0), gamesOf(venue, 2), gamesOf(undefined, 4)]).toEqual([[], [], []])
  })
})
