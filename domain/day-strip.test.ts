import { expect, test } from 'vitest'
import { ALL_DAYS, dayRange, dayStrip } from './day-strip.ts'

/** Friday the 20th in the east already, still Thursday in Perth. */
const NOW = Date.parse('2026-11-19T14:30:00Z')
const SYDNEY = 'Australia/Sydney'

test('an offset is that one day, counted from today in the state [P4.18, D4.1, D3.8]', () => {
  expect(dayRange(0, NOW, SYDNEY)).toEqual({ fromDate: '2026-11-20', toDate: '2026-11-20' })
  expect(dayRange(0, NOW, 'Australia/Perth')).toEqual({ fromDate: '2026-11-19', toDate: '2026-11-19' })
  expect(dayRange(6, NOW, SYDNEY)).toEqual({ fromDate: '2026-11-26', toDate: '2026-11-26' })
})

test('All is the seven days of the strip [P4.18]', () => {
  expect(dayRange(ALL_DAYS, NOW, SYDNEY)).toEqual({ fromDate: '2026-11-20', toDate: '2026-11-26' })
})

test('the strip has All and seven days, labelled with their weekdays, across a month’s end [P2.71, D4.1]', () => {
  const strip = dayStrip(NOW + 6 * 86_400_000, SYDNEY)
  expect(strip.map(({ value, label, dayOfMonth }) => [value, label, dayOfMonth])).toEqual([
    [-1, 'All', null],
    [0, 'Thu', 26],
    [1, 'Fri', 27],
    [2, 'Sat', 28],
    [3, 'Sun', 29],
    [4, 'Mon', 30],
    [5, 'Tue', 1],
    [6, 'Wed', 2],
  ])
  expect(strip[0]).toMatchObject({ name: 'All days', date: null, disabled: false })
  expect(strip[1]).toMatchObject({ name: 'Thursday', date: '2026-11-26', disabled: false })
})

test('days without a game are disabled, All never [P2.72]', () => {
  const strip = dayStrip(NOW, SYDNEY, new Set(['2026-11-20', '2026-11-23']))
  expect(strip.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([-1, 0, 3])
})
