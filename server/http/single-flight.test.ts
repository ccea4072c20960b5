import { expect, test } from 'vitest'
import { nextFlight, singleFlight } from './single-flight.ts'

test('what is under way is shared by its key, and starts again afterwards, failed or not [D6.35]', async () => {
  const once = singleFlight<number>()
  let started = 0
  const work = () => Promise.resolve((started += 1))
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
  expect(await once('a', work)).toBe(3)
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await once('a', work)).toBe(4)
})

test('the work knows all callers, also those that joined it [F117]', async () => {
  const once = singleFlight<string, string>()
  const work = (callers: ReadonlySet<string>) => Promise.resolve().then(() => [...callers].join(' '))
  const both = [once('a', work, 'first'), once('a', work, 'second')]
  expect(await Promise.all(both)).toEqual(['first second', 'first second'])
})

test('of what is the same for everybody one read is under way, and nobody gets an older one [F117]', async () => {
  const reads: { resolve(value: number): void; reject(error: Error): void }[] = []
  const read = nextFlight(() => new Promise<number>((resolve, reject) => void reads.push({ resolve, reject })))
  const first = read()
  const meanwhile = [read(), read(), read()]
  expect(reads.length).toBe(1)
  reads[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => reads.length).toBe(2)
  const later = read()
  reads[1]?.reject(new Error('away'))
  expect((await Promise.allSettled(meanwhile)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.resolve(3)
  expect(await later).toBe(3)
  const afterwards = read()
  expect(reads.length).toBe(4)
  reads[3]?.resolve(4)
  expect(await afterwards).toBe(4)
})
