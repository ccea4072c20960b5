import { expect, test } from 'vitest'
import { STATE_OPTIONS } from './member-fields.tsx'

test('the list of states has the id and the short name of each [M3.25]', () => {
  expect(STATE_OPTIONS).toHaveLength(8)
  expect(STATE_OPTIONS[0]).toEqual({ value: '1', label: 'VIC, Victoria' })
  expect(STATE_OPTIONS.map(({ label }) => label.split(',')[0])).toEqual([
    'VIC',
    'NSW',
    'WA',
    'SA',
    'QLD',
    'TAS',
    'NT',
    'ACT',
  ])
})
