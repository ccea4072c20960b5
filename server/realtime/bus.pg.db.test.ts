import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { listenOnPostgres } from '#server/db/listen.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { BUS_CHANNEL, decodeMessage, publish } from './bus.ts'
import { until } from './testing/hub-harness.ts'
import type { HubMessage } from '#server/hub.ts'

let database: Database
const ends: Array<() => Promise<void>> = []

beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** What a process receives. */
async function listen(): Promise<(HubMessage | null)[]> {
  const received: (HubMessage | null)[] = []
  const onNotice = (payload: string) => void received.push(decodeMessage(payload))
  ends.push(await database.listen(BUS_CHANNEL, { onNotice, onGap: () => undefined }))
  return received
}

const message = (n: number) => ({ target: 'changed', args: [n, 'it’s “quoted” ♠'], eventId: 3 })

test('every process receives what a transaction publishes, in order, once it is committed and never where it is undone [D6.36]', async () => {
  const [one, other] = [await listen(), await listen()]
  await database.db.transaction(async (tx) => {
    for (let n = 1; n <= 10; n += 1) await publish(tx, message(n))
    expect(one).toEqual([])
  })
  const undone = database.db.transaction(async (tx) => {
    await publish(tx, message(11))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await publish(database.db, { target: 'all', args: [] })
  await until(() => one.length === 11 && other.length === 11)
  const expected = [...Array.from({ length: 10 }, (_, n) => message(n + 1)), { target: 'all', args: [] }]
  expect([one, other]).toEqual([expected, expected])
})

test('a message too large for NOTIFY travels as its event id, or is rejected without one', async () => {
  const received = await listen()
  await publish(database.db, { target: 'changed', args: [3, '♠'.repeat(2_700)], eventId: 3 })
  await until(() => received.length === 1)
  expect(received).toEqual([{ target: 'changed', args: [3], eventId: 3 }])
  await expect(publish(database.db, { target: 'changed', args: ['x'.repeat(8_000)] })).rejects.toThrow(RangeError)
})

test('what is no message is not taken for one', () => {
  for (const payload of ['', 'x', '1', 'null', '{}', '{"target":"x"}', '{"args":[]}'])
    expect(decodeMessage(payload)).toBeNull()
})

test.runIf(process.env.TEST_PG_URL)(
  'a connection that is cut comes back and reports the gap, and one that ends does not [D6.36]',
  async () => {
    const received: string[] = []
    let gaps = 0
    const backoffMs = { first: 20, longest: 100 }
    const listener = { onNotice: (payload: string) => void received.push(payload), onGap: () => void (gaps += 1) }
    const end = await listenOnPostgres(String(database.url), BUS_CHANNEL, listener, { backoffMs })
    const admin = new Client({ connectionString: String(database.url) })
    await admin.connect()
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
    await admin.query(cut, [BUS_CHANNEL])
    await until(() => gaps === 1)
    await publish(database.db, message(1))
    await until(() => received.length === 1)
    await end()
    expect((await admin.query(cut, [BUS_CHANNEL])).rowCount).toBe(0)
    await admin.end()
    expect(gaps).toBe(1)
  },
)
