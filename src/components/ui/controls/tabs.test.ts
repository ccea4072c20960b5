import { expect, test } from 'vitest'
import { tabAfter } from './tabs.tsx'

test('arrows go round the tabs, Home and End to their ends, other keys nowhere', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => tabAfter(key, 0, 5))).toEqual([1, 4, 0, 4, null])
  expect(tabAfter('ArrowRight', 4, 5)).toBe(0)
  expect(tabAfter('ArrowRight', 0, 0)).toBeNull()
})
