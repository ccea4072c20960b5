import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tickets } from '#server/db/schema/credit.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
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

test('a path that is taken is refused, and nothing is written over', async () => {
  await expect(exportLeague(theirs.db, folder, { now: TEST_NOW })).rejects.toThrow(/exists already/)
})
