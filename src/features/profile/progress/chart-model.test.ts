import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthTicks, placesPicture, pointsSeries, rankSeries } from './chart-model.ts'

const week = (startsOn: string, total: number, rank: number | null) => ({ startsOn, points: 0, played: 1, total, rank })
const weeks = [
  week('2026-09-28', 0, null),
  week('2026-10-05', 100, 40),
  week('2026-10-12', 100, 60),
  week('2026-10-19', 400, 10),
]

test('points rise from nothing at the bottom to the total at the top', () => {
  expect(pointsSeries(weeks)).toEqual({
    path: 'M0 100L33.3 75L66.7 75L100 0',
    end: { x: 100, y: 0 },
    top: 400,
    bottom: 0,
  })
})

test('the best rank is at the top, and weeks before the first points have none', () => {
  expect(rankSeries(weeks)).toEqual({ path: 'M33.3 60L66.7 100L100 0', end: { x: 100, y: 0 }, top: 10, bottom: 60 })
})

test('without points there is no picture; one rank alone stands in the middle', () => {
  expect(pointsSeries([week('2026-10-05', 0, null)])).toBeNull()
  expect(rankSeries([])).toBeNull()
  expect(rankSeries([week('2026-10-05', 5, 8)])).toMatchObject({ path: 'M50 50', top: 8, bottom: 8 })
})

test('each month is named at its first week', () => {
  expect(monthTicks(weeks)).toEqual([
    { x: 0, label: 'Sep' },
    { x: 33.3, label: 'Oct' },
  ])
})

const month = (name: string, places: { day: string; place: number; fields?: number | null }[]) => ({
  month: name,
  name,
  played: places.length,
  wins: 0,
  finalTables: 0,
  winnings: 0,
  places: places.map((place, i) => ({ eventId: i + 1, ...place })),
})

test('each result is a dot in its month, the better its place among the field the higher', () => {
  const picture = placesPicture([
    month('2026-11', [
      { day: '2026-11-16', place: 1, fields: 41 },
      { day: '2026-11-16', place: 41, fields: 41 },
    ]),
    month('2027-01', [{ day: '2027-01-16', place: 9, fields: 17 }]),
  ])
  expect(picture.months.map(({ label }) => label)).toEqual(['Nov', 'Dec', 'Jan'])
  expect(picture.dots).toEqual([
    { x: 16.7, y: 0, finish: 'win' },
    { x: 16.7, y: 100, finish: 'other' },
    { x: 83.3, y: 50, finish: 'finalTable' },
  ])
})

test('no dot is ever outside the picture', () => {
  const day = fc.integer({ min: 1, max: 31 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day,
          place: fc.integer({ min: 1, max: 900 }),
          fields: fc.option(fc.integer({ min: 0, max: 400 })),
        }),
      ),
      (places) => {
        for (const { x, y } of placesPicture([month('2026-11', places)]).dots) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(100)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(100)
        }
      },
    ),
  )
})
