import { expect, test } from 'vitest'
import { photoAfter } from './photo-steps.ts'

test('arrow keys go to the next photo and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => photoAfter(key, 1, 3))).toEqual([
    2,
    0,
    0,
    2,
    null,
  ])
  expect([photoAfter('ArrowRight', 2, 3), photoAfter('ArrowLeft', 0, 3)]).toEqual([null, null])
})
