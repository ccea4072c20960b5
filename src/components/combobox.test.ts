import { expect, test } from 'vitest'
import { lineAfter } from './combobox.tsx'

test('the arrow keys go through the suggestions, and round the ends by way of the text', () => {
  const go = (key: string, at: number, count: number) => lineAfter({ key, altKey: false }, at, count)
  expect([go('ArrowDown', -1, 3), go('ArrowDown', 1, 3), go('ArrowDown', 2, 3)]).toEqual([0, 2, -1])
  expect([go('ArrowUp', -1, 3), go('ArrowUp', 2, 3), go('ArrowUp', 0, 3)]).toEqual([2, 1, -1])
  expect([
    go('ArrowDown', -1, 0),
    go('Home', 0, 3),
    go('Tab', 0, 3),
    lineAfter({ key: 'ArrowDown', altKey: true }, 0, 3),
  ]).toEqual([null, null, null, null])
})
