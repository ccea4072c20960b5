import { expect, test } from 'vitest'
import type { LimitedPlayerProfile } from '#contract/profile.ts'
import type { Region } from '#contract/regions.ts'
import type { Season } from '#contract/seasons.ts'
import type { Venue } from '#contract/venues.ts'
import {
  boardRequest,
  boardFilterCount,
  boardOf,
  boardTitle,
  changeBoard,
  placeOnBoard,
  startFilters,
  searchOfBoard,
  startStateOf,
} from './board.ts'

const seasons: Season[] = [
  { id: 8, name: 'Spring 2026', isCurrent: true, months: [] },
  { id: 7, name: 'Winter 2026', months: [] },
]
const regions = [
  { id: 4, name: 'Inner East', state: { id: 1, name: 'Victoria' } },
  { id: 5, name: 'Sydney', state: { id: 2, name: 'New South Wales' } },
] as Region[]
const venues = [
  { id: 9, title: 'Royal Oak Hotel', stateId: 1, regionId: 4, days: [] },
  { id: 10, title: 'Harbour Inn', stateId: 2, regionId: 5, days: [] },
] as unknown as Venue[]
const lists = { regions, venues, seasons }
const whole = { stateId: 1, regionId: 4, venueId: 9, seasonId: 7 }

test('another state clears region and venue, and leaves the season [M4.14]', () => {
  expect(changeBoard(whole, { stateId: 2 })).toEqual({ ...startFilters(2), seasonId: 7 })
})

test('another region clears the venue [M4.15]', () => {
  expect(changeBoard(whole, { regionId: 6 })).toEqual({ ...whole, regionId: 6, venueId: null })
})

test('venue and season clear nothing', () => {
  expect(changeBoard(whole, { venueId: null })).toEqual({ ...whole, venueId: null })
  expect(changeBoard(whole, { seasonId: null })).toEqual({ ...whole, seasonId: null })
})

test('the title has season, state, region and venue [M2.30]', () => {
  expect(boardTitle(whole, lists)).toBe('Winter 2026 Leaderboard - Victoria - Inner East - Royal Oak Hotel')
  expect(boardTitle({ stateId: 1, regionId: null, venueId: null, seasonId: null }, lists)).toBe(
    'Spring 2026 Leaderboard - Victoria',
  )
  expect(boardTitle(whole, { regions: undefined, venues: undefined, seasons: undefined })).toBe(
    'Current season Leaderboard - Victoria - Region - Venue',
  )
})

test('an address names a board; what is not within the other is left out [M2.29, F68]', () => {
  expect(boardOf({}, 3, lists)).toEqual({ stateId: 3, regionId: null, venueId: null, seasonId: null })
  expect(boardOf({ venue: 9 }, 3, lists)).toMatchObject({ stateId: 1, venueId: 9 })
  expect(boardOf({ region: 5 }, 1, lists)).toMatchObject({ stateId: 2, regionId: 5 })
  expect(boardOf({ state: 1, region: 5, venue: 10 }, 3, lists)).toEqual({
    stateId: 1,
    regionId: null,
    venueId: null,
    seasonId: null,
  })
  expect(boardOf({ state: 1, region: 4, venue: 77 }, 3, lists)).toMatchObject({ regionId: 4, venueId: null })
})

test('while the lists are on their way the address is believed', () => {
  expect(
    boardOf({ state: 1, region: 4, venue: 9, season: 7 }, 3, {
      regions: undefined,
      venues: undefined,
      seasons: undefined,
    }),
  ).toEqual(whole)
})

test('the filters go into the address and come back the same', () => {
  expect(boardOf(searchOfBoard(whole), 3, lists)).toEqual(whole)
})

test('the board is asked for as the league’s call takes it [M7.4]', () => {
  expect(boardRequest(whole, 7)).toEqual({
    mode: 1,
    stateId: 1,
    regionId: 4,
    orgEntityId: 9,
    dayId: 0,
    gameScoreboardId: null,
    seasonId: 7,
    month: null,
    divisionId: null,
  })
})

test('it begins where the player has most points, else has played, else where the phone is', () => {
  const player = {
    profile: { stateProfiles: [{ id: 5 }, { id: 1 }], regionProfiles: [], venueProfiles: [] },
    states: [{ id: 2, name: 'New South Wales' }],
  } as unknown as LimitedPlayerProfile
  expect(startStateOf(player, 3)).toBe(5)
  expect(startStateOf({ ...player, profile: null }, 3)).toBe(2)
  expect(startStateOf({ ...player, profile: null, states: [] }, 3)).toBe(3)
})

test('filters count where they differ from the first ones', () => {
  expect(boardFilterCount(whole, 1, 8)).toBe(3)
  expect(boardFilterCount({ stateId: 1, regionId: null, venueId: null, seasonId: 8 }, 1, 8)).toBe(0)
})

test('the player’s own line is that of the venue, else of the region, else of the state', () => {
  const places = [{ id: 7, rank: 6001, name: 'Player 7', board: { kind: 'state' as const, id: 1, name: 'Victoria' } }]
  const at = { stateId: 1, regionId: null, venueId: null }
  expect(placeOnBoard(places, at)?.id).toBe(7)
  expect(placeOnBoard(places, { ...at, regionId: 4 })).toBeUndefined()
  expect(placeOnBoard(undefined, at)).toBeUndefined()
})
