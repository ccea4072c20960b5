import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPtcSummary } from '#contract/credit.ts'
import { listEventTickets } from '#contract/vouchers.ts'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { brokenReferences, fingerprints, LEAGUE_TABLES } from '#server/demo/testing/census.ts'
import { allResponses } from '#server/testing/all-responses.ts'
import { openDemoLeague } from '#server/testing/demo-database.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'
import { exportLeague } from './export-league.ts'
import { importLeague, SECTION_NAMES } from './import-league.ts'
import { readFiles, type RawSection } from './read-files.ts'

const NOW = new Date(EVENING)

let folder: string
let databases: Database[]
let demo: TestApp
let copy: TestApp

async function importInto(site: TestApp, path: string) {
  return importLeague(site.db, readFiles(path, SECTION_NAMES), { now: NOW })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'))
  databases = [await openDemoLeague(), await openTestDatabase()]
  const [one, other] = databases as [Database, Database]
  demo = await testApp({ database: one, now: NOW, env: { rateLimits: false } })
  copy = await testApp({ database: other, now: NOW, env: { rateLimits: false } })
  await exportLeague(demo.db, join(folder, 'demo'), { now: NOW })
  await importInto(copy, join(folder, 'demo'))
  await copy.db.execute(sql`analyze`)
  for (const site of [demo, copy]) await site.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await demo.app.close()
  await copy.app.close()
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a demo league that was exported and imported has the same rows', async () => {
  // Clocks do not travel; the ledger starts over with what was left.
  const travelling = LEAGUE_TABLES.filter((name) => !['clocks', 'tickets'].includes(name) && !name.startsWith('ptc_'))
  expect(await fingerprints(copy.db, travelling)).toEqual(await fingerprints(demo.db, travelling))
  expect(await heldTickets(copy)).toEqual(await heldTickets(demo))
  expect(await brokenReferences(copy.db)).toEqual([])
  expect(await accounts(copy)).toEqual(await accounts(demo))
})

test('public responses are equal, and those to members but for the history of their credit', async () => {
  const ann = (await demo.db.select({ id: members.playerId }).from(members).orderBy(members.playerId).limit(1))[0]
  for (const playerId of [null, ann?.id ?? 0]) {
    const before = await allResponses(demo, playerId)
    const after = await allResponses(copy, playerId)
    expect([...after.keys()]).toEqual([...before.keys()])
    expect(before.size).toBeGreaterThan(playerId === null ? 30 : 50)
    for (const [call, response] of before)
      if (!NOT_THE_SAME.test(call)) expect([call, after.get(call)]).toEqual([call, response])
  }
})

test('members have the same balance and the same tickets', async () => {
  const { rows } = await demo.db.execute<{ id: number }>(sql`select player_id as id from members order by 1`)
  let credit = 0
  for (const { id } of rows) {
    const [before, after] = await Promise.all([demo, copy].map((site) => holdings(site, Number(id))))
    expect(after).toEqual(before)
    credit += before?.currentBalance ?? 0
  }
  expect(credit).toBeGreaterThan(0)
})

test('importing it again changes nothing, and exporting the copy writes the same files', async () => {
  const again = await importInto(copy, join(folder, 'demo'))
  expect(again.filter(({ added, changed }) => added + changed > 0)).toEqual([])
  await exportLeague(copy.db, join(folder, 'copy'), { now: NOW })
  const names = readdirSync(join(folder, 'demo')).toSorted()
  expect(readdirSync(join(folder, 'copy')).toSorted()).toEqual(names)
  for (const name of names) {
    const [before, after] = ['demo', 'copy'].map((where) => readFileSync(join(folder, where, name), 'utf8'))
    expect([name, after === before]).toEqual([name, true])
  }
})

test('the files are their owner’s alone and hold no secret, in both formats', async () => {
  await exportLeague(demo.db, join(folder, 'demo.json'), { now: NOW })
  expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'demo')).mode & 0o777).toBe(0o700)
  const csv = readdirSync(join(folder, 'demo')).map((name) => {
    expect([name, statSync(join(folder, 'demo', name)).mode & 0o777]).toEqual([name, 0o600])
    return readFileSync(join(folder, 'demo', name), 'utf8')
  })
  for (const text of [...csv, readFileSync(join(folder, 'demo.json'), 'utf8')]) {
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|codeHash/)
    expect(text).not.toMatch(/^[=+\-@]|,[=+\-@]/m)
  }
  expect(await copy.db.select({ hash: members.passwordHash }).from(members)).toHaveLength(10)
  const [fromCsv, fromJson] = ['demo', 'demo.json'].map((name) => readFiles(join(folder, name), SECTION_NAMES))
  const sizes = (files = new Map<string, RawSection>()) =>
    [...files].map(([name, { rows }]) => `${name} ${rows.length}`).toSorted()
  expect(sizes(fromJson)).toEqual(sizes(fromCsv))
})

/** Without the change of credit that paid for them. */
async function heldTickets({ db }: TestApp) {
  return (await db.execute(sql`select to_jsonb(t) - 'transaction_guid' as ticket from tickets t order by guid`)).rows
}

/** Everything of the accounts but their passwords. */
async function accounts(site: TestApp) {
  const rows = await site.db.select().from(members).orderBy(members.playerId)
  return rows.map(({ passwordHash: _hash, ...account }) => account)
}

async function holdings(site: TestApp, playerId: number) {
  const cookie = await site.signIn(playerId)
  const { currentBalance, totalAvailableTransfer } = await site.call(getPtcSummary, { cookie })
  const tickets = await site.call(listEventTickets, { cookie })
  return { currentBalance, totalAvailableTransfer, tickets }
}

/** A clock that runs does not travel, and the ledger starts over. Sessions are each site's own. */
const NOT_THE_SAME =
  /tournamentClock|negotiate|GetPTCSummary|ListPTC|ListConsumePTC|Account\/Sessions|OwnData|config\.json/i
