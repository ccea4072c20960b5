import { expect, test } from 'vitest'
import { memoryCache } from './lists-cache.ts'

test('what many ask for at once is made once', async () => {
  const cache = memoryCache<number>(3)
  let made = 0
  const make = () => Promise.resolve(++made)
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  expect(await cache.get('a', make)).toBe(1)
})

test('the least recently asked for goes first, and there are never more than allowed', async () => {
  const cache = memoryCache<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, () => Promise.resolve(key))
  expect(cache.size).toBe(2)
  expect(await cache.get('a', () => Promise.resolve('made anew'))).toBe('a')
  expect(await cache.get('b', () => Promise.resolve('made anew'))).toBe('made anew')
})

test('a failure is not cached', async () => {
  const cache = memoryCache<string>(2)
  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.get('a', () => Promise.resolve('there'))).toBe('there')
})
