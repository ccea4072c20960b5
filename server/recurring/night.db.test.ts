import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOn, START } from '#server/clocks/testing/small-league.ts'
import type { Database } from '#server/db/client.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { nightTask } from './night.ts'
import { startTasks } from './recurring-work.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('at the midnight of each state the league is brought up to date [D2.29]', () => {
  const context = contextOn(database)
  const { nextMs } = nightTask(context, () => Promise.resolve())
  const midnights: string[] = []
  for (;;) {
    context.now.set(context.now().getTime() + (nextMs?.() ?? 0))
    if (context.now().getTime() > START + 86_400_000) break
    midnights.push(context.now().toISOString())
  }
  expect(midnights).toEqual([
    '2026-11-20T13:00:00.000Z',
    '2026-11-20T13:30:00.000Z',
    '2026-11-20T14:00:00.000Z',
    '2026-11-20T14:30:00.000Z',
    '2026-11-20T16:00:00.000Z',
  ])
})

test('the work of the night is not done before midnight, and again until it has succeeded [D2.29]', async () => {
  const context = contextOn(database, Date.parse('2026-11-20T12:59:59.900Z'))
  const tried: Date[] = []
  const night = nightTask(context, (_database, now) => {
    tried.push(now)
    if (tried.length === 1) return Promise.reject(new Error('not now'))
    context.now.set(Date.parse('2026-11-20T13:00:01Z'))
    return Promise.resolve()
  })
  const turn = () => startTasks(context, [night]).stop()
  await turn()
  expect(tried).toHaveLength(0)
  const isDue = () => expect.poll(async () => (await turn(), tried.length), { interval: 50 })
  await isDue().toBe(1)
  await turn()
  expect(tried).toHaveLength(1)
  await database.db.execute(`update tasks set until = clock_timestamp()`)
  await isDue().toBe(2)
  await turn()
  expect(tried).toHaveLength(2)
})
