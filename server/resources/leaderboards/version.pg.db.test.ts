import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { event, member, venue } from '#server/testing/builders.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'

let database: Database

beforeAll(async () => {
  database = await borrowDatabase()
})
afterAll(() => database.close())

async function version(): Promise<number> {
  const { rows } = await database.db.execute<{ v: number }>(
    sql`select last_value + is_called::int as v from boards_version`,
  )
  return rows[0]?.v ?? 0
}

/** Returns whether boards count as changed by the work. */
async function changes(work: () => Promise<unknown>): Promise<boolean> {
  const before = await version()
  await work()
  return (await version()) !== before
}

test('boards change with what they show of members, players and events, and with nothing else [D1.45]', async () => {
  const { db } = database
  const { id } = await member(db, { firstName: 'Ann' })
  const { id: eventId } = await event(db, { venue: await venue(db), date: '2026-11-20' })
  const ofMember = (set: Partial<typeof members.$inferInsert>) => () =>
    db.update(members).set(set).where(eq(members.playerId, id))
  const ofPlayer = (set: Partial<typeof players.$inferInsert>) => () =>
    db.update(players).set(set).where(eq(players.id, id))
  const ofEvent = (set: Partial<typeof events.$inferInsert>) => () =>
    db.update(events).set(set).where(eq(events.id, eventId))
  // A save of the settings writes all columns.
  expect(await changes(ofMember({ suburb: 'Coburg', useAvatar: true, disableAvatar: false }))).toBe(false)
  expect(await changes(ofMember({ useAvatar: false }))).toBe(true)
  expect(await changes(ofPlayer({ firstName: 'Ann', lastName: 'Lee', homeVenueId: null }))).toBe(true)
  expect(await changes(ofPlayer({ firstName: 'Ann', lastName: 'Lee', homeVenueId: null }))).toBe(false)
  expect(await changes(ofPlayer({ avatarPath: '/media/a.webp' }))).toBe(true)
  expect(await changes(ofEvent({ title: 'Other', statusId: 1 }))).toBe(false)
  expect(await changes(ofEvent({ statusId: 2 }))).toBe(true)
})
