import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('what is under way is shared by its key, and starts again afterwards, failed or not [D6.35]', async () => {
  const once = singleFlight<number>()
  let started = 0
  const work = () => Promise.resolve((started += 1))
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
  expect(await once('a', work)).toBe(3)
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await once('a', work)).toBe(4)
})
