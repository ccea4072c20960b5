import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { event, makeSmallLeague } from './small-league.ts'

/** The small league in a database of the file's tests, without events at the start of each. */
export function openClockLeague() {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
    await makeSmallLeague(database)
  })

  afterAll(() => database.close())

  async function empty(): Promise<void> {
    for (const table of [results, prizes, clocks, events]) await database.db.delete(table)
  }

  beforeEach(empty)

  return {
    empty,
    get database() {
      return database
    },

    async add(...rest: Parameters<typeof event>): Promise<number> {
      const [row] = await database.db
        .insert(events)
        .values(event(...rest))
        .returning({ id: events.id })
      return row?.id ?? 0
    },

    async clockOf(eventId: number) {
      return (await database.db.select().from(clocks).where(eq(clocks.eventId, eventId)))[0]
    },

    async eventOf(eventId: number) {
      return (await database.db.select().from(events).where(eq(events.id, eventId)))[0]
    },
  }
}
