import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memoryBackplane } from './backplane.ts'
import { postgresBackplane } from './postgres-backplane.ts'
import { redisBackplane } from './redis-backplane.ts'
import { listen, officialClient, startHub, until } from '#server/realtime/testing/hub-harness.ts'
import { freePort, hasRedis, startRedis, type RedisServer } from '#server/testing/redis-server.ts'
import type { Backplane, BackplaneMessage } from './backplane.ts'

const postgresUrl = process.env['TEST_PG_URL']
const cleanUp: Array<() => unknown> = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** What a subscriber receives, and how many gaps were reported to it. */
async function subscriber(backplane: Backplane) {
  const received: BackplaneMessage[] = []
  const gaps = { count: 0 }
  const end = await backplane.subscribe(
    (message) => received.push(message),
    () => (gaps.count += 1),
  )
  return { received, gaps, end }
}

test('in memory, every subscriber receives every message until it ends', async () => {
  const backplane = memoryBackplane()
  const [one, other] = [await subscriber(backplane), await subscriber(backplane)]
  await backplane.publish({ target: 'a', args: [1], eventId: 1 })
  await one.end()
  await backplane.publish({ target: 'b', args: [] })
  expect(one.received).toEqual([{ target: 'a', args: [1], eventId: 1 }])
  expect(other.received).toHaveLength(2)
})

test('a hub whose backplane fails still reaches its own clients and says so in the log', async () => {
  const broken: Backplane = { ...memoryBackplane(), publish: () => Promise.reject(new Error('no database')) }
  const { hub, url, logged, close } = await startHub({ backplane: broken })
  cleanUp.push(close)
  const client = officialClient(url)
  cleanUp.push(() => client.stop())
  const received = listen(client, 'changed')
  await client.start()
  hub.send('changed', [1])
  await received.count(1)
  expect(logged.join()).toContain('this process only')
})

test('after a gap everyone is sent to reconnect, as nobody knows what was missed [F40]', async () => {
  const memory = memoryBackplane()
  let gap: () => void = () => undefined
  const backplane: Backplane = {
    ...memory,
    subscribe(handler, onGap) {
      gap = onGap ?? gap
      return memory.subscribe(handler)
    },
  }
  const { hub, url, close } = await startHub({ backplane, limits: { resyncSpreadMs: 50 } })
  cleanUp.push(close)
  let cameBack = 0
  for (let n = 0; n < 3; n += 1) {
    const client = officialClient(url, { reconnect: [0, 10, 10, 10] })
    cleanUp.push(() => client.stop())
    client.onreconnected(() => (cameBack += 1))
    await client.start()
  }
  gap()
  await until(() => cameBack === 3 && hub.connectionCount() === 3)
})

const backoffMs = { first: 20, longest: 100 }
const freshChannel = () => `hub_test_${randomBytes(6).toString('hex')}`

interface Engine {
  connect(channel: string): Backplane
  /** Cuts the connections that listen on the channel. */
  cut(channel: string): Promise<unknown>
}

const onPostgres: Engine = {
  connect: (channel) => postgresBackplane(postgresUrl ?? '', { channel, backoffMs }),
  async cut(channel) {
    const admin = new Client({ connectionString: postgresUrl })
    await admin.connect()
    cleanUp.push(() => admin.end())
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [channel])
  },
}

let redis: RedisServer | null = null
const onRedis: Engine = {
  connect: (channel) => redisBackplane(redis?.url ?? '', { channel, backoffMs }),
  cut: async () => redis?.restart(),
}

beforeAll(async () => {
  if (hasRedis) redis = await startRedis()
})
afterAll(async () => redis?.stop())

describe.each([
  ['PostgreSQL (needs TEST_PG_URL)', onPostgres, Boolean(postgresUrl)],
  ['Redis (needs redis-server)', onRedis, hasRedis],
])('over %s', (_name, engine, exists) => {
  function connect(channel: string): Backplane {
    const backplane = engine.connect(channel)
    cleanUp.push(() => backplane.close())
    return backplane
  }

  test.skipIf(!exists)('a hub delivers what another sends, in order [D6.36]', async () => {
    const channel = freshChannel()
    const one = await startHub({ backplane: connect(channel) })
    cleanUp.push(one.close)
    const other = await startHub({ backplane: connect(channel) })
    cleanUp.push(other.close)
    await Promise.all([one.hub.ready, other.hub.ready])
    const clients = [officialClient(one.url), officialClient(other.url)]
    const received = clients.map((client) => listen(client, 'changed'))
    for (const client of clients) {
      cleanUp.push(() => client.stop())
      await client.start()
    }
    for (let n = 1; n <= 10; n += 1) one.hub.send('changed', [n, 'it’s “quoted” ♠'], { eventId: 3 })
    await Promise.all(received.map((each) => each.count(10)))
    for (const each of received)
      expect(each.received).toEqual(Array.from({ length: 10 }, (_, n) => [n + 1, 'it’s “quoted” ♠']))
  })

  test.skipIf(!exists)('it comes back after its connection is cut and reports the gap [D6.36]', async () => {
    const channel = freshChannel()
    const backplane = connect(channel)
    const { received, gaps } = await subscriber(backplane)
    await engine.cut(channel)
    await until(() => gaps.count === 1)
    // The connection that publishes may come back a moment later than the one that listens.
    while (!(await isPublished(backplane))) await new Promise((resolve) => setTimeout(resolve, 5))
    await until(() => received.length === 1)
    expect(gaps.count).toBe(1)
  })

  test.skipIf(!exists)('each channel is its own, and a subscription ends', async () => {
    const [one, other] = [connect(freshChannel()), connect(freshChannel())]
    const [listener, stranger] = [await subscriber(one), await subscriber(other)]
    const ended = await subscriber(one)
    await ended.end()
    while (!(await isPublished(one))) await new Promise((resolve) => setTimeout(resolve, 5))
    await until(() => listener.received.length === 1)
    expect([stranger.received, ended.received]).toEqual([[], []])
  })
})

test.skipIf(!hasRedis)(
  'while Redis is away at the start nobody waits for it, and the gap is reported [D6.36]',
  async () => {
    const port = await freePort()
    const backplane = redisBackplane(`redis://127.0.0.1:${port}`, { channel: freshChannel(), backoffMs })
    cleanUp.push(() => backplane.close())
    const { received, gaps } = await subscriber(backplane)
    const late = await startRedis(port)
    cleanUp.push(() => late.stop())
    await until(() => gaps.count === 1)
    while (!(await isPublished(backplane))) await new Promise((resolve) => setTimeout(resolve, 5))
    await until(() => received.length === 1)
  },
)

async function isPublished(backplane: Backplane): Promise<boolean> {
  return backplane.publish({ target: 'changed', args: [1] }).then(
    () => true,
    () => false,
  )
}

test.skipIf(!postgresUrl)(
  'a message too large for NOTIFY travels as its event id, or is rejected without one',
  async () => {
    const backplane = onPostgres.connect(freshChannel())
    cleanUp.push(() => backplane.close())
    const { received } = await subscriber(backplane)
    await backplane.publish({ target: 'changed', args: [3, '♠'.repeat(2_700)], eventId: 3 })
    await until(() => received.length === 1)
    expect(received[0]).toEqual({ target: 'changed', args: [3], eventId: 3 })
    await expect(backplane.publish({ target: 'changed', args: ['x'.repeat(8_000)] })).rejects.toThrow(RangeError)
  },
)

test('one that never connected rejects what is published, and closing it leaves nobody waiting [D6.36]', async () => {
  for (const backplane of [
    postgresBackplane('postgres://nobody@127.0.0.1:1/none', { backoffMs }),
    redisBackplane('redis://127.0.0.1:1', { backoffMs }),
  ]) {
    const subscribed = backplane.subscribe(() => undefined)
    await expect(backplane.publish({ target: 'a', args: [] })).rejects.toThrow()
    await backplane.close()
    await subscribed
  }
})
