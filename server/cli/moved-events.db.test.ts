import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT_STATUS } from '#domain/constants.ts'
import { dataCommands } from './data-commands.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { event } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** An import that gives many events another time or place asks first [D5.86]. */

let folder: string
let site: TestApp
let league: SmallLeague
let ids: number[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moved-'))
  site = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(site.db)
  ids = []
  for (let n = 0; n < 34; n += 1) {
    const { id } = await event(site.db, { venue: league.venues.lake, date: '2026-12-24' })
    ids.push(id)
  }
  const keys = ids.map((id) => ({ kind: 'events', key: `e${id}`, id: String(id) }))
  const places = [league.venues.lake, league.venues.grand].map(({ id, slug }) => ({
    kind: 'venues',
    key: slug,
    id: String(id),
  }))
  await site.db.insert(importKeys).values([...keys, ...places])
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Imports one column of the first so many events. */
function bring(column: string, value: string, count: number, ...options: string[]) {
  const file = join(folder, 'events.csv')
  const lines = ids.slice(0, count).map((id) => `e${id},${value}`)
  writeFileSync(file, [`key,${column}`, ...lines, ''].join('\n'))
  return dataCommands(site.context)
    .find(({ name }) => name === 'import')
    ?.run([...options, file])
}

const stored = () => site.db.select().from(events).where(inArray(events.id, ids)).orderBy(asc(events.id))
const LATER = '2026-12-24T20:30:00+11:00'

test('moves twenty events to come, and with --move-events any number [D5.86]', async () => {
  await bring('startsAt', LATER, 20)
  expect((await stored()).filter(({ startTime }) => startTime === '20:30')).toHaveLength(20)
  await bring('venue', 'the-grand', 34, '--move-events')
  expect((await stored()).filter(({ venueId }) => venueId === league.venues.grand.id)).toHaveLength(34)
})

test.each([
  ['startsAt', LATER],
  ['venue', 'the-grand'],
])('changes nothing where the %s of more would be another, and says so [D5.86]', async (column, value) => {
  const before = await stored()
  await expect(bring(column, value, 34)).rejects.toThrow(
    'This import moves 34 events to come. Members who follow them will be notified. Nothing was imported; run it again with --move-events to do so.',
  )
  expect(await stored()).toEqual(before)
})

test('a corrected zone of a venue moves the events there that members follow, and asks as well [D5.86]', async () => {
  const followed = ids.slice(0, 21)
  const follow = (playerId: number) => followed.map((eventId) => ({ playerId, eventId, createdAt: LEAGUE_NOW }))
  await site.db.insert(favourites).values([...follow(league.people.ann.id), ...follow(league.people.bob.id)])
  const file = join(folder, 'venues.csv')
  writeFileSync(file, `key,timeZone\n${league.venues.lake.slug},Australia/Adelaide\n`)
  const correct = (...options: string[]) =>
    dataCommands(site.context)
      .find(({ name }) => name === 'import')
      ?.run([...options, file])
  await expect(correct()).rejects.toThrow('This import moves 21 events to come.')
  await site.db.delete(favourites).where(eq(favourites.eventId, followed[0] ?? 0))
  await correct()
  expect(new Set((await stored()).map(({ startTime }) => startTime))).toEqual(new Set(['18:30']))
})

test('asks neither for other changes, nor for events that are past or closed [D5.86]', async () => {
  await bring('buyInCents', '9900', 34)
  await site.db.update(events).set({ statusId: EVENT_STATUS.CLOSED }).where(eq(events.venueId, league.venues.lake.id))
  await bring('venue', 'the-grand', 34)
  site.now.set(new Date('2027-01-01T00:00:00Z'))
  await site.db.update(events).set({ statusId: EVENT_STATUS.OPEN })
  await bring('startsAt', LATER, 34)
  expect((await stored()).filter(({ startTime }) => startTime === '20:30')).toHaveLength(34)
})
