import { expect, test } from 'vitest'
import { interactionToNextPaint } from './vitals.ts'

test('the longest wait of a visit counts, without one of each fifty [D6.45]', () => {
  expect(interactionToNextPaint([])).toBeUndefined()
  expect(interactionToNextPaint([40, 320, 64])).toBe(320)
  expect(interactionToNextPaint([...Array.from({ length: 49 }, () => 24), 900, 88])).toBe(88)
})
