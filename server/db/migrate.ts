import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import pg from 'pg'
import { StartupError } from '#server/errors/startup-error.ts'
import type { Database } from './client.ts'
import { outageOf } from './outage.ts'
import { foldStoredNames } from './player-names.ts'
import { postgresSession } from './postgres-session.ts'

/** Where the migrations are, for callers that check whether they changed. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every server of the league. */
const MIGRATION_LOCK = 4_173_001

/** How long a migration waits for the lock of a table, and how it goes on after that. */
interface MigrationRetry {
  readonly lockTimeoutMs: number
  readonly tries: number
  readonly pauseMs: number
}

/** Calls queue behind a migration that waits, and wait twice as long before they give up. */
const RETRY: MigrationRetry = { lockTimeoutMs: 5_000, tries: 5, pauseMs: 5_000 }

/**
 * Brings the tables up to the newest migration, and folds the names of players from before there were such columns. On
 * PostgreSQL under an advisory lock, as drizzle takes none: several servers that start together wait for the first. A
 * table that is in use lets calls through between the tries [D6.25].
 * @param report is called with a sentence before each further try
 * @throws StartupError after the last one
 */
export async function migrateDatabase(
  { db, url }: Database,
  report: (sentence: string) => void = () => undefined,
  retry = RETRY,
): Promise<void> {
  if (url === null) {
    await migratePglite(db as unknown as PgliteDatabase, { migrationsFolder })
    return foldStoredNames(db, 'missing')
  }
  const client = new pg.Client(postgresSession(url))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateTables(client, report, retry)
    await foldStoredNames(db, 'missing')
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end()
  }
}

async function migrateTables(
  client: pg.Client,
  report: (sentence: string) => void,
  { lockTimeoutMs, tries, pauseMs }: MigrationRetry,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  for (let made = 1; ; made += 1) {
    try {
      return await migratePostgres(drizzle(client), { migrationsFolder })
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
