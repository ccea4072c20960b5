import { expect, test } from 'vitest'
import type { Season } from '#contract/seasons.ts'
import { seasonOf } from './seasons.ts'

const seasons: Season[] = [
  { id: 7, name: 'Jan–Mar 2027', months: [] },
  { id: 6, name: 'Oct–Dec 2026', isCurrent: true, months: [] },
]

test('once seasons are loaded the current one is the filter [P4.33]', () => {
  expect(seasonOf(undefined, seasons)?.id).toBe(6)
  expect(seasonOf(7, seasons)?.id).toBe(7)
  expect(seasonOf(99, seasons)?.id).toBe(6)
  expect(seasonOf(null, [{ id: 3, name: 'Only', months: [] }])?.id).toBe(3)
  expect(seasonOf(7, undefined)).toBeUndefined()
})
