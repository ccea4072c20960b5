import { expect, test } from 'vitest'
import { describeDays } from './date-range.ts'

test.each([
  ['2026-11-13', '2026-11-23', '13–23 November 2026'],
  ['2026-11-30', '2026-12-02', '30 November – 2 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
  ['2026-02-01', '2026-02-28', '1–28 February 2026'],
  ['2025-11-13', '2026-11-23', '13 November 2025 – 23 November 2026'],
  ['2028-02-29', '2028-02-29', '29 February 2028'],
  ['2026-11-23', '2026-11-13', '23 November 2026'],
])('from %s to %s is %s [P3.21]', (first, last, said) => {
  expect(describeDays(first, last)).toBe(said)
})
