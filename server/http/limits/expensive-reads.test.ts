import { expect, test } from 'vitest'
import type { Database, Db } from '#server/db/client.ts'
import { expensiveReads } from './expensive-reads.ts'

/** Reads of a server with six connections, which end when they are released. */
function sixConnections() {
  const run = expensiveReads({ db: {} as Db, database: { poolSize: 6 } as Database })
  const running: (() => void)[] = []
  const read = () => run(() => new Promise<void>((resolve) => running.push(resolve)))
  return { run, read, running }
}

test('a third of the connections read at once, the others have their turn in order [D6.34, F102]', async () => {
  const { run, read, running } = sixConnections()
  const first = read()
  void read()
  const order: number[] = []
  const later = [1, 2].map((n) => run(() => Promise.resolve(order.push(n))))
  await Promise.resolve()
  expect([running.length, order]).toEqual([2, []])
  running[0]?.()
  await Promise.all([first, ...later])
  expect(order).toEqual([1, 2])
})

test('a read that fails gives its turn on', async () => {
  const { run } = sixConnections()
  for (let n = 0; n < 5; n += 1) await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(() => Promise.resolve('read'))).toBe('read')
})

test('where 100 wait for each that runs, a further one is 503 with Retry-After [D6.34, F102]', async () => {
  const { read } = sixConnections()
  for (let n = 0; n < 202; n += 1) void read()
  await expect(read()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
})
