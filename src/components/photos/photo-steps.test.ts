import { expect, test } from 'vitest'
import { photoAfter, swipeStep } from './photo-steps.ts'

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

test('a swipe goes across, far enough or fast enough, and may be taken back', () => {
  const swipe = (offset: number, velocity = 0) => swipeStep({ offset, velocity, width: 400 })
  expect([swipe(-100), swipe(100), swipe(-40), swipe(40), swipe(0)]).toEqual([1, -1, 0, 0, 0])
  expect([swipe(-30, -900), swipe(30, 900), swipe(-8, -900)]).toEqual([1, -1, 0])
  expect([swipe(-200, 900), swipe(200, -900)]).toEqual([0, 0])
})
