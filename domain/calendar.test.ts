import { describe, expect, test } from 'vitest'
import { calendarDay, dateTimeIn, formatDays, monthsOf } from './calendar.ts'
import { monthName, weekdayName } from './date-format.ts'

test.each([
  ['2026-11-13', '2026-11-23', '13–23 November 2026'],
  ['2026-11-30', '2026-12-02', '30 November – 2 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
  ['2026-02-01', '2026-02-28', '1–28 February 2026'],
  ['2025-11-13', '2026-11-23', '13 November 2025 – 23 November 2026'],
  ['2026-11-13', '2026-11-13', '13 November 2026'],
  ['2028-02-29', '2028-02-29', '29 February 2028'],
  ['2026-11-23', '2026-11-13', '23 November 2026'],
])('the days from %s to %s are %s [P2.121, P3.21]', (first, last, text) => {
  expect(formatDays(first, last)).toBe(text)
})

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
