import { expect, test } from 'vitest'
import { compareNames } from './names.ts'

test('names go by their letters, and numbers in them by their size', () => {
  expect(['Flight 10', 'école', 'Flight 2', 'eagle', 'ZOO', 'Ångström'].sort(compareNames)).toEqual([
    'Ångström',
    'eagle',
    'école',
    'Flight 2',
    'Flight 10',
    'ZOO',
  ])
  expect(compareNames('Zoë', 'zoe')).toBe(0)
})
