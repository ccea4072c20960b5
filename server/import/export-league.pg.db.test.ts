import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { event, member, player, venue } from '#server/testing/builders.ts'
import { credit, creditLeft, ticket } from '#server/testing/credit-builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { exportLeague } from './export-league.ts'
import { importLeague, ImportMistakes, SECTION_NAMES } from './import-league.ts'
import { readFiles } from './read-files.ts'

let folder: string
let theirs: TestApp
let ours: TestApp

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  theirs = await testApp()
  ours = await testApp()
})

afterEach(async () => {
  await theirs.close()
  await ours.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Brings what the other site has into ours. */
async function copy(): Promise<void> {
  const path = join(mkdtempSync(join(folder, 'copy-')), 'files')
  await exportLeague(theirs.db, path, { now: TEST_NOW })
  await importLeague(ours.db, readFiles(path, SECTION_NAMES), { now: TEST_NOW })
}

test('what another league exported never lands on a row of this one', async () => {
  await venue(theirs.db, { title: 'Theirs' })
  const own = await venue(ours.db, { title: 'Ours' })
  await expect(copy()).rejects.toThrow(ImportMistakes)
  expect(await ours.db.select().from(venues)).toEqual([own])
})

test('credit that is over or used up stays behind, and so does a ticket that waits for its payment', async () => {
  const ann = await member(theirs.db)
  const at = await venue(theirs.db)
  const open = await event(theirs.db, { venue: at, date: '2026-12-01' })
  const later = await event(theirs.db, { venue: at, date: '2026-12-02' })
  await credit(theirs.db, ann, 100)
  await credit(theirs.db, ann, 50, { expiresAt: new Date(TEST_NOW.getTime() - 1) })
  await ticket(theirs.db, ann, open)
  await ticket(theirs.db, ann, later, { status: 'held' })
  await copy()
  expect(await creditLeft(ours.db, ann)).toBe(100)
  expect((await ours.db.select().from(tickets)).map(({ eventId }) => eventId)).toEqual([open.id])
})

test('names that are formulas, and any other text, come through as they are', async () => {
  const names = ['=1+1', "O'Brien", "'quoted'", '-', '+61', '@home', 'Zoë "Z"', 'a,b;c', 'एक', '𝄞']
  for (const lastName of names) await player(theirs.db, { lastName })
  await copy()
  const rows = await ours.db.select().from(players).orderBy(players.id)
  expect(rows.map(({ lastName }) => lastName)).toEqual(names)
})

test.each(['files', 'files.json'])(
  'texts that an import takes for a spreadsheet’s mistake are marked in an own export, and read as they are: %s [F124]',
  async (name) => {
    const texts = ['820', "'820", "''820", '398765432', '1.002E+11', "'2-Jan"]
    const state = { stateId: 7 }
    for (const [index, text] of texts.entries()) {
      const at = await venue(theirs.db, { title: text, postcode: text, phone: text })
      await theirs.db.insert(importKeys).values({ kind: 'venues', key: `${index + 1}-Jan`, id: String(at.id) })
      await member(
        theirs.db,
        { cardNumber: `${index}.5E+11`, homeVenueId: at.id, ...state },
        { postcode: text, ...state },
      )
    }
    const read = async ({ db }: TestApp) => [
      await db.select().from(venues).orderBy(venues.id),
      (await db.select().from(players).orderBy(players.id)).map(({ cardNumber, homeVenueId }) => [
        cardNumber,
        homeVenueId,
      ]),
      (await db.select().from(members).orderBy(members.playerId)).map(({ postcode }) => postcode),
    ]
    await exportLeague(theirs.db, join(folder, name), { now: TEST_NOW })
    for (const expected of [6, 0]) {
      const imported = await importLeague(ours.db, readFiles(join(folder, name), SECTION_NAMES), { now: TEST_NOW })
      expect(imported.find(({ section }) => section === 'venues')).toMatchObject({ added: expected, changed: 0 })
    }
    expect(await read(ours)).toEqual(await read(theirs))
  },
)

test.each(['files', 'files.json'])('more rows than are read at once are all in %s, and each once', async (name) => {
  await theirs.db.execute(sql`
    insert into players (customer_guid, membership_id, card_number, first_name, last_name, first_name_folded, last_name_folded, state_id, created_at)
    select gen_random_uuid(), n, 'C' || n, 'Ann', 'Archer', 'ann', 'archer', 1, now() from generate_series(1, 2500) n`)
  const read: number[] = []
  const path = join(folder, name)
  expect(await exportLeague(notingRows(theirs.db, read), path, { now: TEST_NOW })).toBeGreaterThanOrEqual(2_500)
  const rows = readFiles(path, SECTION_NAMES).get('players')?.rows ?? []
  expect(new Set(rows.map(({ cells }) => cells['cardNumber'])).size).toBe(2_500)
  expect([rows.length, Math.max(...read)]).toEqual([2_500, 1_000])
})

/** A database that notes how many rows each statement of a transaction brings into memory. */
function notingRows(db: Db, read: number[]): Db {
  const noting = (tx: Db) =>
    new Proxy(tx, {
      get: (of, name) =>
        name === 'execute'
          ? async (statement: Parameters<Db['execute']>[0]) => {
              const result = await of.execute(statement)
              read.push(result.rows.length)
              return result
            }
          : (Reflect.get(of, name) as unknown),
    })
  return new Proxy(db, {
    get: (of, name) =>
      name === 'transaction'
        ? (work: (tx: Db) => Promise<unknown>, config?: Parameters<Db['transaction']>[1]) =>
            of.transaction((tx) => work(noting(tx)), config)
        : (Reflect.get(of, name) as unknown),
  })
}

test('a path that is taken is refused, and nothing is written over', async () => {
  await expect(exportLeague(theirs.db, folder, { now: TEST_NOW })).rejects.toThrow(/exists already/)
})
