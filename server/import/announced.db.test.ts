import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT_STATUS } from '#domain/constants.ts'
import { events, favourites, results } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/people.ts'
import { announceGames } from '#server/schedule/announce.ts'
import { fingerprints } from '#server/demo/testing/census.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { exportLeague } from './export-league.ts'
import { importLeague, ImportMistakes, SECTION_NAMES } from './import-league.ts'
import { readFiles } from './read-files.ts'
import { writeSamples } from './testing/samples.ts'

const DAY = 86_400_000
const THURSDAYS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']
const COLUMNS =
  'key,id,weeklyGame,venue,title,type,eventTypeId,brandId,brandName,statusId,startsAt,regoAt,buyInCents,startingStack,structure,capacity'

let folder: string
let site: TestApp

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'announced-'))
  site = await testApp()
  await bring(writeSamples(join(folder, 'samples')))
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bring(path: string, now = TEST_NOW) {
  const imported = await importLeague(site.db, readFiles(path, SECTION_NAMES), { now })
  return Object.fromEntries(imported.map(({ section, added, changed }) => [section, [added, changed]]))
}

async function mistakesOf(path: string): Promise<string[]> {
  const error: unknown = await bring(path).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImportMistakes)) throw new Error('The files have no mistake.')
  return error.mistakes.map(({ section, row, column, message }) => `${section} ${row} ${column}: ${message}`)
}

function oneFile(name: string, text: string): string {
  mkdirSync(join(folder, 'one'), { recursive: true })
  const file = join(folder, 'one', `${name}.csv`)
  writeFileSync(file, text)
  return file
}

/** A file with an evening of the weekly game of the samples. */
function evening(startsAt: string, { id = '', key = 'theirs', statusId = 1, buyInCents = 9900 } = {}): string {
  const cells = [key, id, 'albion-thu', 'albion', 'Theirs', 'Weekly', 1, 2, 'APL', statusId, startsAt, startsAt]
  return oneFile('events', `${COLUMNS}\n${[...cells, buyInCents, 20000, 'pub20', 60].join(',')}\n`)
}

/** The events of the weekly game from today on. */
async function evenings() {
  const rows = await site.db.select().from(events).orderBy(asc(events.startsAt))
  return rows.filter(({ weeklyGameId, startsAt }) => weeklyGameId !== null && startsAt > TEST_NOW)
}

async function daysOfEvenings(): Promise<string[]> {
  return (await evenings()).map(({ localDate }) => localDate)
}

test('weekly games that are imported are announced at once, beside the events of the file', async () => {
  expect(await daysOfEvenings()).toEqual(THURSDAYS)
  const before = await fingerprints(site.db, ['events', 'import_keys'])
  await bring(join(folder, 'samples'))
  expect(await announceGames(site.db, TEST_NOW)).toEqual({ added: 0, changed: 0, removed: 0 })
  expect(await fingerprints(site.db, ['events', 'import_keys'])).toEqual(before)
})

test('an event of a file is the announced evening of its weekly game on that day, whatever its time', async () => {
  const announced = await evenings()
  const file = evening('2026-12-03T20:30:00+11:00')
  expect(await bring(file)).toEqual({ events: [0, 1] })
  expect(await bring(file)).toEqual({ events: [0, 0] })
  const after = await evenings()
  expect(after.map(({ id }) => id)).toEqual(announced.map(({ id }) => id))
  expect(after[1]).toMatchObject({ title: 'Theirs', startTime: '20:30', buyInCents: 9900 })
  // From now on it is the file's, and does not follow the weekly game.
  await bring(oneFile('weekly-games', 'key,title\nalbion-thu,New title\n'))
  expect((await evenings()).map(({ title }) => title)).toEqual(['New title', 'Theirs', 'New title', 'New title'])
})

test('the results of an evening that was announced come by the key of the file', async () => {
  const [first] = await evenings()
  evening('2026-11-26T19:00:00+11:00', { statusId: EVENT_STATUS.CLOSED })
  oneFile('results', 'event,place,player,points\ntheirs,1,m1042,50\n')
  await bring(join(folder, 'one'), new Date(TEST_NOW.getTime() + 8 * DAY))
  expect(
    await site.db
      .select()
      .from(results)
      .where(eq(results.eventId, first?.id ?? 0)),
  ).toHaveLength(1)
  expect((await evenings()).map(({ localDate, statusId }) => [localDate, statusId])).toEqual([
    ['2026-11-26', EVENT_STATUS.CLOSED],
    ...[...THURSDAYS.slice(1), '2026-12-24'].map((date) => [date, EVENT_STATUS.OPEN]),
  ])
})

test('an event of a file with another number takes the place of the announced one, unless users have taken it up', async () => {
  const [first, second] = await evenings()
  expect(await bring(evening('2026-11-26T19:00:00+11:00', { id: '700', key: 'e700' }))).toEqual({ events: [1, 0] })
  expect(await daysOfEvenings()).toEqual(THURSDAYS)
  expect((await evenings())[0]?.id).toBe(700)
  expect((await evenings()).map(({ id }) => id)).not.toContain(first?.id)

  const [ann] = await site.db.select().from(members)
  const eventId = second?.id ?? 0
  await site.db.insert(favourites).values({ playerId: ann?.playerId ?? 0, eventId, createdAt: TEST_NOW })
  const file = evening('2026-12-03T19:00:00+11:00', { id: '701', key: 'e701' })
  expect(await mistakesOf(file)).toEqual([
    `events 2 id: is 701, but the league has announced this evening as ${eventId}. Give that, or none`,
  ])
  expect(await bring(evening('2026-12-03T19:00:00+11:00', { id: String(eventId), key: 'e701' }))).toEqual({
    events: [0, 1],
  })
  expect(await daysOfEvenings()).toEqual(THURSDAYS)
})

test('an evening on another day is one more, and one that a file moves there leaves its day', async () => {
  await bring(evening('2026-11-27T19:00:00+11:00'))
  expect(await daysOfEvenings()).toEqual(['2026-11-26', '2026-11-27', ...THURSDAYS.slice(1)])
  // Of the two that are now on one day the announced one goes.
  await bring(evening('2026-12-10T12:00:00+11:00'))
  expect(await daysOfEvenings()).toEqual(THURSDAYS)
  expect((await evenings())[2]).toMatchObject({ title: 'Theirs', startTime: '12:00' })
})

test('a weekly game that ends takes what is announced along; what a correction changed stays', async () => {
  await exportLeague(site.db, join(folder, 'export'), { now: TEST_NOW })
  const exported = readFiles(join(folder, 'export'), SECTION_NAMES)
  const again = await importLeague(site.db, exported, { now: TEST_NOW })
  expect(again.filter(({ added, changed }) => added + changed > 0)).toEqual([])
  const [first] = await evenings()
  const key = exported.get('events')?.rows.find(({ cells }) => cells['id'] === String(first?.id))?.cells['key']
  await bring(oneFile('events', `key,buyInCents\n${String(key)},100\n`))
  await bring(oneFile('weekly-games', 'key,active\nalbion-thu,no\n'))
  expect((await evenings()).map(({ id, buyInCents }) => [id, buyInCents])).toEqual([[first?.id, 100]])
})
