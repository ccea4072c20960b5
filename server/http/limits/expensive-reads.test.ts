import { once } from 'node:events'
import { request as get } from 'node:http'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Database, Db } from '#server/db/client.ts'
import { expensiveReads } from './expensive-reads.ts'

/** The request of a client that waits until it is gone. */
function client() {
  const socket = { destroyed: false }
  return { raw: { socket }, leave: () => void (socket.destroyed = true) }
}

/** Reads of a server with six connections, which end when they are released. */
function sixConnections() {
  const run = expensiveReads({ db: {} as Db, database: { poolSize: 6 } as Database })
  const running: (() => void)[] = []
  const read = (reader = client()) => run([reader], () => new Promise<void>((resolve) => running.push(resolve)))
  return { run, read, running }
}

test('a third of the connections read at once, the others have their turn in order [D6.34, F102]', async () => {
  const { run, read, running } = sixConnections()
  const first = read()
  void read()
  const order: number[] = []
  const later = [1, 2].map((n) => run([client()], () => Promise.resolve(order.push(n))))
  await Promise.resolve()
  expect([running.length, order]).toEqual([2, []])
  running[0]?.()
  await Promise.all([first, ...later])
  expect(order).toEqual([1, 2])
})

test('a read that fails gives its turn on', async () => {
  const { run } = sixConnections()
  for (let n = 0; n < 5; n += 1)
    await expect(run([client()], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run([client()], () => Promise.resolve('read'))).toBe('read')
})

test('where 100 wait for each that runs, a further one is 503 with Retry-After [D6.34, F102]', async () => {
  const { read } = sixConnections()
  for (let n = 0; n < 202; n += 1) void read()
  await expect(read()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
})

test('clients that gave up are passed over, and those who wait are next [F117]', async () => {
  const { run, read, running } = sixConnections()
  const runs = [read(), read()]
  const gone = Array.from({ length: 100 }, client)
  const served: string[] = []
  const dead = gone.map((reader) => run([reader], () => Promise.resolve(served.push('nobody'))))
  const living = run([client()], () => Promise.resolve(served.push('living')))
  // A read for several is for those who are still there.
  const joined = run([gone[0] ?? client(), client()], () => Promise.resolve(served.push('joined')))
  const outcomes = Promise.allSettled(dead)
  for (const { leave } of gone) leave()
  for (const release of running) release()
  await Promise.all([...runs, living, joined])
  expect(served).toEqual(['living', 'joined'])
  expect((await outcomes).map(({ status }) => status)).toEqual(gone.map(() => 'rejected'))
  expect(await run([client()], () => Promise.resolve('free'))).toBe('free')
})

test('a queue full of clients that gave up rejects nobody who comes [F117]', async () => {
  const { read, running } = sixConnections()
  const runs = [read(), read()]
  const gone = Array.from({ length: 200 }, client)
  const outcomes = Promise.allSettled(gone.map(read))
  for (const { leave } of gone) leave()
  const living = read()
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
  for (const release of running) release()
  await Promise.all(runs)
  running[2]?.()
  await living
})

test('a client that closes its connection has given up [F117]', async () => {
  const { run, read, running } = sixConnections()
  const runs = [read(), read()]
  const served: string[] = []
  const app = Fastify()
  const arrived: FastifyRequest[] = []
  app.get<{ Params: { name: string } }>('/:name', (request) => {
    arrived.push(request)
    return run([request], () => Promise.resolve(served.push(request.params.name)))
  })
  const address = await app.listen({ port: 0 })
  const dead = get(`${address}/dead`).on('error', () => undefined)
  dead.end()
  await expect.poll(() => arrived.length).toBe(1)
  const living = fetch(`${address}/living`)
  await expect.poll(() => arrived.length).toBe(2)
  const closed = arrived[0] && once(arrived[0].raw.socket, 'close')
  dead.destroy()
  await closed
  for (const release of running) release()
  await Promise.all([living, ...runs])
  expect(served).toEqual(['living'])
  await app.close()
})
