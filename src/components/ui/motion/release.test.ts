import { expect, test } from 'vitest'
import { releaseDirection } from './release.ts'

test('what is dragged goes through, far enough or fast enough, and may be taken back', () => {
  const release = (offset: number, velocity = 0) => releaseDirection({ offset, velocity, size: 400 })
  expect([release(-100), release(100), release(-40), release(40), release(0)]).toEqual([-1, 1, 0, 0, 0])
  expect([release(-30, -900), release(30, 900), release(-8, -900)]).toEqual([-1, 1, 0])
  expect([release(-200, 900), release(200, -900)]).toEqual([0, 0])
})
