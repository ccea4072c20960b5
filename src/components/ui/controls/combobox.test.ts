import { expect, test } from 'vitest'
import { lineAfter } from './combobox.tsx'

test('the arrow keys go through the suggestions, and round the ends by way of the text', () => {
  expect([lineAfter('ArrowDown', -1, 3), lineAfter('ArrowDown', 1, 3), lineAfter('ArrowDown', 2, 3)]).toEqual([
    0, 2, -1,
  ])
  expect([lineAfter('ArrowUp', -1, 3), lineAfter('ArrowUp', 2, 3), lineAfter('ArrowUp', 0, 3)]).toEqual([2, 1, -1])
  expect([lineAfter('ArrowDown', -1, 0), lineAfter('Home', 0, 3), lineAfter('Tab', 0, 3)]).toEqual([null, null, null])
})
