import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import type { Database } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { demoSimulation } from '#server/demo/simulation/simulation.ts'
import { createDirector } from './director.ts'
import { leadershipOf } from './leadership.ts'
import { START } from './testing/games.ts'
import { HOUR, MINUTE, contextOn, event, makeSmallLeague } from './testing/small-league.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(clocks)
  await database.db.delete(events)
})

describe.skipIf(!process.env.TEST_PG_URL)('several processes on one PostgreSQL', () => {
  test('one directs, and another takes over when it is gone', async () => {
    const [first, second] = [leadershipOf(database), leadershipOf(database)]
    expect([await first.held(), await second.held(), await first.held()]).toEqual([true, false, true])
    await first.release()
    expect([await second.held(), await first.held()]).toEqual([true, false])
    await second.release()
  })

  test('who did not renew its lease no longer directs, and writes nothing by it [D2.28, F104]', async () => {
    const [first, second] = [leadershipOf(database), leadershipOf(database)]
    const guards = async () =>
      Promise.all([first, second].map(({ guard }) => database.db.transaction(async (tx) => guard?.(tx))))
    await first.held()
    expect(await guards()).toEqual([true, false])
    await database.db.execute("update leases set expires_at = clock_timestamp() - interval '1 second'")
    expect(await guards()).toEqual([false, false])
    expect(await second.held()).toBe(true)
    expect(await guards()).toEqual([false, true])
    await expect.poll(() => first.held(), { timeout: 10_000 }).toBe(false)
    await Promise.all([first.release(), second.release()])
  })

  test('a command to one that does not direct is noticed by the one that does', async () => {
    await database.db.insert(events).values(event({ id: 1, startsAt: new Date(START + 20 * HOUR) }))
    const [leading, other] = [contextOn(database, START), contextOn(database, START)]
    const director = createDirector(leading, { simulation: demoSimulation })
    await director.runUntil(new Date(START))
    await createDirector(other, { simulation: demoSimulation }).command('start', 1)
    await director.runUntil(new Date(START + 6_000))
    await director.runUntil(new Date(START + 15 * MINUTE))
    expect(await database.db.select().from(clocks).where(eq(clocks.eventId, 1))).toMatchObject([
      { currentRound: 2, triggeredAt: new Date(START + 15 * MINUTE) },
    ])
    expect(leading.notices.at(-1)?.args[1]).toMatchObject({ currentRound: 2 })
  })
})

test('embedded there is one process, and it directs', async () => {
  if (database.url !== null) return
  const leadership = leadershipOf(database)
  expect(await leadership.held()).toBe(true)
  await leadership.release()
})

test('started, the director follows the server’s own clock; stopped, it writes nothing more', async () => {
  await database.db.insert(events).values(event({ id: 2 }))
  const context = contextOn(database, START + 14 * MINUTE)
  const director = createDirector(context, { simulation: demoSimulation })
  await director.start()
  const clock = async () => (await database.db.select().from(clocks).where(eq(clocks.eventId, 2)))[0]
  expect(await clock()).toMatchObject({ runStatus: RunStatus.RUNNING, currentRound: 1 })
  context.now.set(START + 15 * MINUTE)
  // A command wakes the timer at once.
  await director.command('pause', 2)
  expect(await clock()).toMatchObject({ runStatus: RunStatus.PAUSED, currentRound: 2, remainingSeconds: 900 })
  await director.command('resume', 2)
  context.now.set(START + 31 * MINUTE)
  await director.stop()
  const left = await clock()
  await director.stop()
  expect(await clock()).toEqual(left)
})
