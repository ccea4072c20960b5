import { expect, test } from 'vitest'
import type { PlayerResult } from '#contract/profile.ts'
import { filterOf, monthOptions, resultView, filterResults } from './results.ts'

function result(changes: Partial<PlayerResult> = {}): PlayerResult {
  return {
    eventId: 31,
    venueName: 'Royal Oak Hotel',
    venueSlug: 'royal-oak',
    eventName: 'Thursday League',
    dateTime: '2026-11-05T19:00:00+11:00',
    startTime: '19:00',
    place: 2,
    score: 1180,
    won: 180,
    ptc: 0,
    fields: 64,
    seasonId: 8,
    ...changes,
  }
}

const HOME = 'Australia/Melbourne'
const seasons = [
  {
    id: 8,
    name: 'Spring 2026',
    months: [
      { id: 9, name: 'September' },
      { id: 11, name: 'November' },
    ],
  },
]

test('a line has venue and event, time and date, place, score, won and fields [M2.31, M9.15]', () => {
  expect(resultView(result(), HOME)).toEqual({
    venue: 'Royal Oak Hotel',
    venueSlug: 'royal-oak',
    event: 'Thursday League',
    eventId: 31,
    date: '5/11/2026',
    time: '7:00 pm',
    place: '2nd',
    placeParts: ['2', 'nd'],
    score: '1,180',
    won: '$180',
    fields: '64',
    state: 'VIC',
  })
})

test('winnings are cash, PTC or both; nothing is a dash [M9.13]', () => {
  expect(resultView(result({ won: 0, ptc: 40 }), HOME).won).toBe('40 PTC')
  expect(resultView(result({ won: 22.5, ptc: 40 }), HOME).won).toBe('$22.50 + 40 PTC')
  expect(resultView(result({ won: null, ptc: null }), HOME).won).toBe('–')
})

test('a venue in another zone keeps its own time, which is then named [D3.11]', () => {
  expect(resultView(result({ dateTime: '2026-11-05T19:00:00+08:00' }), HOME)).toMatchObject({
    date: '5/11/2026',
    time: '7:00 pm AWST',
  })
})

test('what the league does not know is left open', () => {
  expect(
    resultView(
      result({ venueName: null, venueSlug: ' ', eventId: null, place: 0, fields: null, dateTime: 'soon' }),
      HOME,
    ),
  ).toMatchObject({
    venue: 'Thursday League',
    venueSlug: null,
    event: '',
    eventId: null,
    place: '–',
    placeParts: ['–', ''],
    fields: '–',
    date: '–',
    time: '',
  })
})

test('results are filtered by season and month [M2.32]', () => {
  const all = [
    result(),
    result({ dateTime: '2026-09-30T23:30:00+10:00' }),
    result({ seasonId: 7, dateTime: '2025-11-02T19:00:00+11:00' }),
  ]
  expect(filterResults(all, { seasonId: null, month: null })).toHaveLength(3)
  expect(filterResults(all, { seasonId: 8, month: null })).toHaveLength(2)
  expect(filterResults(all, { seasonId: null, month: 11 })).toHaveLength(2)
  expect(filterResults(all, { seasonId: 8, month: 9 })).toEqual([all[1]])
})

test('where results do not say their season, the league is asked [M7.6]', () => {
  expect(filterResults([result({ seasonId: null })], { seasonId: 8, month: null })).toBeUndefined()
})

test('a season offers its own months, all of them the whole year', () => {
  expect(monthOptions(8, seasons).map(({ name }) => name)).toEqual(['September', 'November'])
  expect(monthOptions(null, seasons)).toHaveLength(12)
  expect(monthOptions(99, undefined)[0]).toEqual({ id: 1, name: 'January' })
})

test('a month that the season does not have counts as none', () => {
  expect(filterOf({ season: 8, month: 3 }, seasons)).toEqual({ seasonId: 8, month: null })
  expect(filterOf({ season: 8, month: 11 }, seasons)).toEqual({ seasonId: 8, month: 11 })
  expect(filterOf({ month: 3 }, seasons)).toEqual({ seasonId: null, month: 3 })
})
