import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { tasks } from '#server/db/schema/system.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { contextOn } from '#server/clocks/testing/small-league.ts'
import { startTasks } from './recurring-work.ts'
import { takeTurn, TurnOver } from './turns.ts'

const HOUR_MS = 3_600_000

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(tasks))

/** What a process that hangs leaves behind after its turn's time. */
const runOut = () => database.db.execute(sql`update tasks set until = clock_timestamp() - interval '1 second'`)

test('one process does a turn for all, any other task each does', async () => {
  const turns = { shared: 0, each: 0 }
  const count = (name: keyof typeof turns) => () => Promise.resolve((turns[name] += 1))
  const all = [
    { what: 'shared', everyMs: HOUR_MS, run: count('shared') },
    { what: 'each', everyMs: HOUR_MS, claimsRows: true, run: count('each') },
  ]
  const processes = [1, 2, 3].map(() => startTasks(contextOn(database), all))
  for (const one of processes) await one.stop()
  expect(turns).toEqual({ shared: 1, each: 3 })
})

test('a turn that failed is taken again once its time is over; one that ended, when the next is due', async () => {
  const { db } = database
  const first = await takeTurn(db, 'a', 0)
  expect(await takeTurn(db, 'a', 0)).toBeNull()
  await runOut()
  const second = await takeTurn(db, 'a', 0)
  expect([first, second]).not.toContain(null)
  await first?.end(0)
  expect(await takeTurn(db, 'a', 0)).toBeNull()
  await second?.end(0)
  expect(await takeTurn(db, 'a', 0)).not.toBeNull()
  expect(await takeTurn(db, 'b', HOUR_MS)).toBeNull()
})

test('one that comes back after another has taken its turn writes nothing by it [D2.28]', async () => {
  const { db } = database
  const write = (of: Awaited<ReturnType<typeof takeTurn>>, task: string) =>
    restarting(of?.db ?? db, (tx) => tx.insert(tasks).values({ task, until: new Date(0) }))
  const stopped = await takeTurn(db, 'a', 0)
  await write(stopped, 'in its turn')
  await runOut()
  const other = await takeTurn(db, 'a', 0)
  await expect(write(stopped, 'after it')).rejects.toThrow(TurnOver)
  await write(other, 'in the next')
  const written = (await db.select().from(tasks)).map(({ task }) => task)
  expect(written.toSorted()).toEqual(['a', 'in its turn', 'in the next'])
})
