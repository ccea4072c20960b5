import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as format from './date-format.ts'

const SYDNEY = 'Australia/Sydney'
const FRIDAY = new Date('2026-11-20T08:00:00Z')
const EARLY = new Date('2026-01-04T13:05:00Z')

describe('the formats of the screens [P9.27]', () => {
  test('dddd, MMMM Do YYYY, h:mm a', () => {
    expect(format.formatLongDateTime(FRIDAY, SYDNEY)).toBe('Friday, November 20th 2026, 7:00 pm')
    expect(format.formatLongDateTime(EARLY, SYDNEY)).toBe('Monday, January 5th 2026, 12:05 am')
  })

  test('LL', () => expect(format.formatLongDate(FRIDAY, SYDNEY)).toBe('20 November 2026'))
  test('dddd, D MMMM YYYY', () => expect(format.formatFullDate(EARLY, SYDNEY)).toBe('Monday, 5 January 2026'))
  test('ddd, D MMM', () => expect(format.formatShortDate(EARLY, SYDNEY)).toBe('Mon, 5 Jan'))
})

test('results say DD/MM/YYYY, members D/MM/YYYY [D3.12]', () => {
  expect(format.formatResultDate(EARLY, SYDNEY)).toBe('05/01/2026')
  expect(format.formatMemberDate(EARLY, SYDNEY)).toBe('5/01/2026')
})

test('times for cards and, in 24 hours, for vouchers', () => {
  expect(format.timeParts(FRIDAY, SYDNEY)).toEqual({ time: '7:00', meridiem: 'pm' })
  expect(format.timeParts(new Date('2026-11-20T01:00:00Z'), SYDNEY)).toEqual({ time: '12:00', meridiem: 'pm' })
  expect(format.formatTime24(EARLY, SYDNEY)).toBe('00:05')
  expect(format.formatTime24(FRIDAY, 'Australia/Perth')).toBe('16:00')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [111, '111th'],
])('%i is the %s', (n, text) => {
  expect(format.ordinal(n)).toBe(text)
})

test('names are as en-AU has them', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }), (at) => {
      const full = new Intl.DateTimeFormat('en-AU', {
        timeZone: SYDNEY,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
      expect(format.formatFullDate(at, SYDNEY).replace(',', '')).toBe(full.format(at).replace(',', ''))
    }),
  )
})

test('a number out of range has no name', () => {
  expect([format.weekdayName(7), format.monthName(0), format.monthName(13)]).toEqual(['', '', ''])
})

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
  expect(format.formatDays(first, last)).toBe(text)
})
