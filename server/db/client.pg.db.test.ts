import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartupError } from '#server/errors/startup-error.ts'
import { withLaterMigration } from '#server/testing/later-migration.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase, type Database } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { sharedSecret } from './secrets.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('counts, sums and big integers are numbers on both engines', async () => {
  const { rows } = await database.db.execute(
    sql`select count(*) as count, sum(n) as sum, avg(n) as avg, max(n)::bigint as big, 1.5::float8 as float from generate_series(1, 4) as n`,
  )
  expect(rows).toEqual([{ count: 4, sum: 10, avg: 2.5, big: 4, float: 1.5 }])
})

test('both engines speak UTC', async () => {
  const { rows } = await database.db.execute(
    sql`select current_setting('TimeZone') as zone, '2026-11-20 08:30'::timestamptz::text as at`,
  )
  expect(rows).toEqual([{ zone: 'UTC', at: '2026-11-20 08:30:00+00' }])
})

test.runIf(process.env.TEST_PG_URL)(
  'a session has what statements rely on, whatever the defaults are and the address asks for [D6.24, F106]',
  async () => {
    const url = new URL(String(database.url))
    url.searchParams.set('options', '-c datestyle=German -c work_mem=5MB')
    const own = await openDatabase({ url: url.href })
    const { rows } = await own.db.execute(
      sql`select current_setting('datestyle') as dates, current_setting('transaction_isolation') as isolation,
        current_setting('work_mem') as memory, current_setting('client_encoding') as encoding, ${'\\'} || '\\' as slashes`,
    )
    expect(rows).toEqual([
      { dates: 'ISO, MDY', isolation: 'read committed', memory: '5MB', encoding: 'UTF8', slashes: '\\\\' },
    ])
    await own.close()
  },
)

test('migrating again, or several servers at once, does no harm', async () => {
  await migrateDatabase(database)
  if (database.url === null) return
  const { url } = database
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const own = await openDatabase({ url })
      await migrateDatabase(own)
      await own.close()
    }),
  )
})

describe.skipIf(!process.env.TEST_PG_URL)('while something else uses a table', () => {
  type Migrate = (report: (sentence: string) => void) => Promise<void>

  async function whileLocked(work: (migrate: Migrate, unlock: () => void) => Promise<void>): Promise<void> {
    const own = await openTestDatabase()
    let unlock: () => void = () => undefined
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    let locked: Promise<void> = Promise.resolve()
    await new Promise<void>((resolve) => {
      locked = own.db.transaction(async (tx) => {
        await tx.execute(sql`lock table players`)
        resolve()
        await unlocked
      })
    })
    await withLaterMigration('ALTER TABLE "players" ADD COLUMN "nickname" text;', (folder) =>
      work((report) => migrateDatabase(own, report, { folder, lockTimeoutMs: 100, tries: 3, pauseMs: 100 }), unlock),
    )
    unlock()
    await locked
    await own.close()
  }

  test('a migration reports it and tries again [D6.25]', async () => {
    const reports: string[] = []
    await whileLocked((migrate, unlock) =>
      migrate((sentence) => {
        reports.push(sentence)
        unlock()
      }),
    )
    expect(reports).toEqual(['a migration waits for a table that is in use and tries again in 0.1 s (1 of 3)'])
  })

  test('a migration gives up after some tries with one sentence [D6.25]', async () => {
    const reports: string[] = []
    await whileLocked(async (migrate) => {
      await expect(migrate((sentence) => reports.push(sentence))).rejects.toThrow(StartupError)
    })
    expect(reports).toHaveLength(2)
  })
})

test('a secret is made once and is the same ever after', async () => {
  const [first, second] = await Promise.all([sharedSecret(database.db, 'hub'), sharedSecret(database.db, 'hub')])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect([second, await sharedSecret(database.db, 'hub')]).toEqual([first, first])
  expect(await sharedSecret(database.db, 'other')).not.toBe(first)
})

test.runIf(process.env.TEST_PG_URL)(
  'PostgreSQL gives up on what takes too long, but not on what is prepared at the start [F89]',
  async () => {
    const settings = async (patient: boolean) => {
      const own = await openDatabase({ url: String(database.url), patient })
      const { rows } = await own.db.execute<Record<string, string>>(
        sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      await own.close()
      return rows[0]
    }
    expect(await settings(false)).toEqual({ statement: '20s', lock: '10s', idle: '30s' })
    expect(await settings(true)).toEqual({ statement: '0', lock: '0', idle: '0' })
  },
)
