import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import pg from 'pg'
import { StartupError } from '#server/errors/startup-error.ts'
import type { Database, Db } from './client.ts'
import { outageOf } from './outage.ts'
import { postgresSession } from './postgres-session.ts'

/** Where the migrations are, for callers that check whether they changed. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every server of the league. */
const MIGRATION_LOCK = 4_173_001

/** The last commit that knows databases of before the first migration here. */
const LAST_FORMER_COMMIT = '410144c2'
const FORMER = `This database was made before the first release and stays as it is: a demo league is made again by npm run reset (on PostgreSQL: in an empty database); for any other, npm run league -- export of commit ${LAST_FORMER_COMMIT}, the last that knows it, writes files that this version imports, and docs/import.md says what an export leaves out.`

interface MigrationOptions {
  /** The folder of the migrations. */
  readonly folder: string
  /** How long a migration waits for the lock of a table, and how it goes on after that. */
  readonly lockTimeoutMs: number
  readonly tries: number
  readonly pauseMs: number
}

/** Calls queue behind a migration that waits, and wait twice as long before they give up. */
const OPTIONS: MigrationOptions = { folder: migrationsFolder, lockTimeoutMs: 5_000, tries: 5, pauseMs: 5_000 }

/**
 * Brings the tables up to the newest migration. On PostgreSQL under an advisory lock, as drizzle takes none: several
 * servers that start together wait for the first. A table that is in use lets calls through between the tries [D6.25].
 * @param report is called with a sentence before each further try
 * @throws StartupError after the last one, and for a database of before the first migration
 */
export async function migrateDatabase(
  { db, url }: Database,
  report: (sentence: string) => void = () => undefined,
  value: Partial<MigrationOptions> = {},
): Promise<void> {
  await refuseFormerDatabase(db)
  const options = { ...OPTIONS, ...value }
  if (url === null) return migratePglite(db as unknown as PgliteDatabase, { migrationsFolder: options.folder })
  const client = new pg.Client(postgresSession(url))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateTables(client, report, options)
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end()
  }
}

/**
 * Refuses a database of before the first migration here; only reads.
 * @throws StartupError
 */
export async function refuseFormerDatabase(db: Db): Promise<void> {
  if (!(await isMigrated(db))) return
  const { rows } = await db.execute<{ at: number }>(sql`select created_at as at from drizzle.__drizzle_migrations`)
  refuseFormerMigrations(rows.map(({ at }) => at))
}

/**
 * @param times of migrations that a database has had, in epoch milliseconds
 * @throws StartupError where one of them is older than the first migration here
 */
export function refuseFormerMigrations(times: readonly number[]): void {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (baseline && times.some((at) => at < baseline.folderMillis)) throw new StartupError(FORMER)
}

/** Returns whether a database has had migrations, of whichever version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  return rows[0]?.found === true
}

async function migrateTables(
  client: pg.Client,
  report: (sentence: string) => void,
  { folder, lockTimeoutMs, tries, pauseMs }: MigrationOptions,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  for (let made = 1; ; made += 1) {
    try {
      return await migratePostgres(drizzle(client), { migrationsFolder: folder })
    } catch (error) {
      if (outageOf(error) !== 'busy') throw error
      if (made === tries)
        throw new StartupError(
          `The tables could not be migrated: something else has used one of them at each of ${tries} tries. Find it in pg_stat_activity, then start again.`,
        )
      report(
        `a migration waits for a table that is in use and tries again in ${pauseMs / 1000} s (${made} of ${tries})`,
      )
      await sleep(pauseMs)
    }
  }
}
