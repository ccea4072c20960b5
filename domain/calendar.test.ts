import { describe, expect, test } from 'vitest'
import { calendarDay, dateTimeIn, monthsOf } from './calendar.ts'
import { monthName, weekdayName } from './date-format.ts'

describe('months', () => {
  const months = (first: string, last: string, max = 24) => monthsOf(first, last, max).map((at) => at.toISODate())

  test('go on over the new year, the days within them aside', () => {
    expect(months('2026-11-30', '2027-02-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
    expect(months('2026-05-01', '2026-05-31')).toEqual(['2026-05-01'])
  })

  test('are at most as many as given, and none where the last is before the first', () => {
    expect(months('2026-03-01', '2028-03-01', 12)).toHaveLength(12)
    expect(months('2026-03-01', '2026-02-28')).toEqual([])
  })
})

test('a day that does not exist, an unknown zone and an invalid date are errors', () => {
  expect(() => calendarDay('2026-02-30')).toThrow(RangeError)
  expect(() => dateTimeIn(0, 'Australia/Atlantis')).toThrow(RangeError)
  expect(() => dateTimeIn(new Date(Number.NaN), 'Australia/Perth')).toThrow(RangeError)
})

test('the names of months and weekdays are those of the small module', () => {
  for (let n = 0; n < 12; n += 1) expect(calendarDay('2026-01-01').plus({ months: n }).monthLong).toBe(monthName(n + 1))
  // 1 November 2026 is a Sunday.
  for (let n = 0; n < 7; n += 1) expect(calendarDay('2026-11-01').plus({ days: n }).weekdayLong).toBe(weekdayName(n))
})
