import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { weeklyGames } from '#server/db/schema/places.ts'
import { member, venue, weeklyGame, type WeeklyGame } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { announceGames } from './announce.ts'

/** Announcing on several connections. */

let site: TestApp
let game: WeeklyGame

beforeEach(async () => {
  site = await testApp()
  game = await weeklyGame(site.db, { venueId: (await venue(site.db)).id })
})
afterEach(() => site.close())

const announced = () =>
  site.db.select().from(events).where(eq(events.weeklyGameId, game.id)).orderBy(asc(events.startsAt))

test('several processes at once add each evening once', async () => {
  const { url } = site.context.database
  const others = url === null ? [] : await Promise.all([openDatabase({ url }), openDatabase({ url })])
  try {
    const all = [site.context.database, site.context.database, ...others].map(({ db }) => announceGames(db, TEST_NOW))
    const counts = (await Promise.all(all)).map(({ added }) => added)
    expect(counts.toSorted((a, b) => b - a)).toEqual([4, ...counts.slice(1).map(() => 0)])
    const dates = (await announced()).map(({ localDate }) => localDate)
    expect(dates).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'])
  } finally {
    for (const other of others) await other.close()
  }
})

test.runIf(process.env['TEST_PG_URL'])(
  'waits for a member who is choosing an evening, and then leaves it',
  async () => {
    await announceGames(site.db, TEST_NOW)
    await site.db.update(weeklyGames).set({ active: false }).where(eq(weeklyGames.id, game.id))
    const ann = await member(site.db)
    const [first] = await announced()
    let announcing: Promise<unknown> | undefined
    await site.db.transaction(async (tx) => {
      await tx.insert(favourites).values({ playerId: ann.id, eventId: first?.id ?? 0, createdAt: TEST_NOW })
      announcing = announceGames(site.db, TEST_NOW)
      const waiting = () =>
        tx.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    })
    expect(await announcing).toEqual({ added: 0, changed: 0, removed: 3 })
    expect(await announced()).toEqual([first])
  },
)
