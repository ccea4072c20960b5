import { expect, test } from 'vitest'
import type { Season } from '#contract/seasons.ts'
import type { Venue, VenueDay } from '#contract/venues.ts'
import { withCleared } from '#components/filters/filter-draft.ts'
import { seasonOf } from '#data/seasons.ts'
import { boardRequest, boardChoice, boardTitle, BOARD_RULES, filterCount, gamesOf, printAddress } from './board.ts'

const months = [
  { id: 10, name: 'October' },
  { id: 11, name: 'November' },
]
const seasons: Season[] = [
  { id: 7, name: 'Jan–Mar 2027', months: [] },
  { id: 6, name: 'Oct–Dec 2026', isCurrent: true, months },
]
const days: VenueDay[] = [
  { id: 2, name: 'Tuesday', gameScoreboards: [{ id: 125, name: 'Tuesday Showdown' }] },
  {
    id: 4,
    name: 'Thursday',
    gameScoreboards: [
      { id: 124, name: 'Deepstack' },
      { id: 126, name: 'PTC Night' },
    ],
  },
]
const venue: Venue = { id: 63, title: 'Royal Oak', regionId: 6, days }

const choiceOf = (search: Parameters<typeof boardChoice>[0]) =>
  boardChoice(search, seasonOf(search.season, seasons) ?? null, days)

test('the board is asked for by venue, season, month, day and game; a month makes it player of the month [P7.14, D4.9]', () => {
  expect(boardRequest(63, choiceOf({}))).toEqual({
    mode: 1,
    orgEntityId: 63,
    seasonId: 6,
    month: null,
    dayId: 0,
    gameScoreboardId: null,
  })
  expect(boardRequest(63, choiceOf({ month: 11, boardDay: 4, game: 126 }))).toEqual({
    mode: 4,
    orgEntityId: 63,
    seasonId: 6,
    month: 11,
    dayId: 4,
    gameScoreboardId: 126,
  })
})

test('what the season or the venue does not have narrows nothing', () => {
  expect(boardRequest(63, choiceOf({ month: 3, boardDay: 6, game: 126 }))).toEqual(boardRequest(63, choiceOf({})))
  expect(choiceOf({ boardDay: 2, game: 125 }).game).toBeNull()
})

test('a game is chosen only of a day that has more than one [P2.98]', () => {
  expect(gamesOf(days[0] ?? null)).toEqual([])
  expect(gamesOf(days[1] ?? null)).toHaveLength(2)
  expect(gamesOf(null)).toEqual([])
})

test('the title is the venue’s with Overall, or with the day and the game [P2.75]', () => {
  expect(boardTitle('Royal Oak', choiceOf({}))).toBe('Royal Oak Leaderboard - Overall')
  expect(boardTitle('Royal Oak', choiceOf({ boardDay: 4 }))).toBe('Royal Oak Leaderboard - Thursday')
  expect(boardTitle('Royal Oak', choiceOf({ boardDay: 4, game: 126 }))).toBe(
    'Royal Oak Leaderboard - Thursday - PTC Night',
  )
})

test('the printable page takes the same choice [P2.24, P2.76]', () => {
  expect(printAddress(venue, choiceOf({}))).toBe(
    '/leaderboards/print?SID=6&Month=&RID=6&OID=63&DID=0&GID=&DivID=&TID=2',
  )
  expect(
    printAddress({ ...venue, regionId: null, region: { id: 9 } }, choiceOf({ month: 11, boardDay: 4, game: 126 })),
  ).toBe('/leaderboards/print?SID=6&Month=11&RID=9&OID=63&DID=4&GID=126&DivID=&TID=2')
})

test('changing the day clears month and game, changing the season clears the month [P2.103, P2.104]', () => {
  expect(withCleared({ boardDay: 4 }, BOARD_RULES)).toEqual({ boardDay: 4, month: undefined, game: undefined })
  expect(withCleared({ season: 6 }, BOARD_RULES)).toEqual({ season: 6, month: undefined })
  expect(withCleared({ month: 11 }, BOARD_RULES)).toEqual({ month: 11 })
  expect(withCleared({ game: undefined }, BOARD_RULES)).toEqual({ game: undefined })
})

test('the toggle counts what narrows the board beyond the current season', () => {
  expect(filterCount(choiceOf({}))).toBe(0)
  expect(filterCount(choiceOf({ season: 7, boardDay: 4, game: 124 }))).toBe(3)
})
