import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { event, player, venue } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { importLeague } from './import-league.ts'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

test('imported results end an event that stands open, with its clock [D2.23]', async () => {
  const at = await venue(site.db)
  const [open, other] = [
    await event(site.db, { venue: at, date: '2026-11-20', hasClock: true }),
    await event(site.db, { venue: at, date: '2026-11-20' }),
  ]
  const { id: playerId } = await player(site.db)
  await site.db.insert(importKeys).values([
    { kind: 'events', key: 'friday', id: String(open.id) },
    { kind: 'players', key: 'ann', id: String(playerId) },
  ])
  await site.db.insert(clocks).values({
    eventId: open.id,
    runStatus: RunStatus.PAUSED,
    currentRound: 3,
    isRound: true,
    remainingSeconds: 60,
    triggeredAt: TEST_NOW,
    totalPlayers: 9,
    playersRemaining: 2,
    averageChip: 45_000,
    listsVersion: 'v',
  })
  const row = { row: 1, cells: { event: 'friday', player: 'ann', place: 1, points: 80 } }
  const files = new Map([['results', { columns: Object.keys(row.cells), rows: [row] }]])
  await importLeague(site.db, files, { now: TEST_NOW })
  const standing = async (id: number) => (await site.db.select().from(events).where(eq(events.id, id)))[0]
  expect(await standing(open.id)).toMatchObject({ statusId: EVENT_STATUS.CLOSED, endedAt: TEST_NOW })
  expect(await standing(other.id)).toMatchObject({ statusId: EVENT_STATUS.OPEN, endedAt: null })
  const [ended] = await site.db.select().from(clocks)
  expect(ended?.version).toBeGreaterThan(1)
  expect([ended]).toMatchObject([
    { runStatus: RunStatus.END_OF_ALL_ROUND, playersRemaining: 1, totalPlayers: 9, runsOutAt: null },
  ])
})
