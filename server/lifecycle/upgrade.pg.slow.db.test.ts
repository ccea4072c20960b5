import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { runOwnCommand } from '#server/cli/own-commands.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { players } from '#server/db/schema/people.ts'
import { StartupError } from '#server/errors/startup-error.ts'
import { readEnv, type Env } from '#server/settings/env.ts'
import { fillAsFormer } from '#server/testing/former-database.ts'
import { withLaterMigration } from '#server/testing/later-migration.ts'
import { createDatabase } from '#server/testing/postgres-databases.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { startServer } from './startup.ts'

let folder: string
let closers: (() => Promise<unknown>)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  closers = []
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings of a server with an empty database of the engine this file runs on. */
async function emptyPlace(name: string): Promise<Env> {
  const server = process.env['TEST_PG_URL']
  const created = server ? await createDatabase(server) : null
  if (created) closers.push(created.drop)
  mkdirSync(join(folder, name))
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LEAGUE: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, name),
    LEAGUE_NOW: LEAGUE_NOW.toISOString(),
    ...(created && { DATABASE_URL: created.url }),
  })
}

async function formerPlace(): Promise<Env> {
  const place = await emptyPlace('former')
  await fillAsFormer(place)
  return place
}

async function onDatabase<T>({ dataDir, databaseUrl }: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseUrl === null ? { dataDir: join(dataDir, 'db') } : { url: databaseUrl })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Every column and every row. */
function contentsOf(place: Env): Promise<unknown[]> {
  return onDatabase(place, async ({ db }) => {
    const { rows: columns } = await db.execute<{ name: string }>(sql`
      select table_schema || '.' || table_name as name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema in ('public', 'drizzle') order by 1, 2`)
    const all: unknown[] = [columns]
    for (const name of new Set(columns.map((column) => column.name)))
      all.push((await db.execute(sql`select t::text as row from ${sql.raw(name)} t order by 1`)).rows)
    return all
  })
}

/** What a person reads who is refused. */
const SENTENCE = /npm run reset.*npm run league -- export of commit 410144c2.*docs\/import\.md/

test('a database of before the first release is refused by the server and each command, and stays as it is', async () => {
  const place = await formerPlace()
  const before = await contentsOf(place)
  const file = join(folder, 'regions.csv')
  writeFileSync(file, 'key,name,state\nwest,Western,VIC\n')
  await expect(startServer(place, () => undefined)).rejects.toThrow(StartupError)
  for (const words of [
    ['backup', join(folder, 'copy')],
    ['export', join(folder, 'files')],
    ['import', file],
  ])
    await expect(runOwnCommand(place, words)).rejects.toThrow(SENTENCE)
  expect(readdirSync(folder).toSorted()).toEqual(['former', 'regions.csv'])
  expect(await contentsOf(place)).toEqual(before)
})

test('a backup of before the first release is refused, and the right one can be restored after it', async () => {
  const copyOf = (database: Database, name: string) =>
    writeBackup({ database, env: { dataDir: folder } as Env, now: () => LEAGUE_NOW }, join(folder, name))
  const former = await onDatabase(await formerPlace(), (database) => copyOf(database, 'former-copy'))
  const league = await openTestDatabase()
  closers.push(() => league.close())
  await buildLeague(league.db)
  const right = await copyOf(league, 'right-copy')

  const place = await emptyPlace('restored')
  await expect(restoreBackup(place, former, { now: LEAGUE_NOW })).rejects.toThrow(SENTENCE)
  expect(readdirSync(place.dataDir)).toEqual(['server.lock'])
  await restoreBackup(place, right, { now: LEAGUE_NOW })
  expect(await onDatabase(place, ({ db }) => db.$count(players))).toBe(await league.db.$count(players))
})

test('a later migration runs on a filled database, once, whether one server starts or several', async () => {
  const statements = `ALTER TABLE "players" ADD COLUMN "nickname" text;--> statement-breakpoint
    UPDATE "players" SET "nickname" = lower("first_name");--> statement-breakpoint
    ALTER TABLE "players" ALTER COLUMN "nickname" SET NOT NULL;`
  const names = await onDatabase(await emptyPlace('league'), async (database) => {
    await migrateDatabase(database)
    await buildLeague(database.db)
    await withLaterMigration(statements, async (migrations) => {
      const start = () => migrateDatabase(database, undefined, { folder: migrations })
      // An embedded database has one server.
      await (database.url === null ? start() : Promise.all([start(), start(), start()]))
      await start()
    })
    return (await database.db.execute<{ nickname: string }>(sql`select nickname from players order by first_name`)).rows
  })
  expect(names.map(({ nickname }) => nickname)).toEqual(['ann', 'bob', 'cat', 'dan'])
})
