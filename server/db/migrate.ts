import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from './client.ts'
import { foldStoredNames } from './player-names.ts'

/** Where the migrations are, for callers that check whether they changed. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every server of the league. */
const MIGRATION_LOCK = 4_173_001

/**
 * Brings the tables up to the newest migration, and folds the names of players from before there were such columns. On PostgreSQL under an advisory lock, as drizzle takes none:
 * several servers that start together wait for the first.
 */
export async function migrateDatabase({ db, url }: Database): Promise<void> {
  if (url === null) {
    await migratePglite(db as unknown as PgliteDatabase, { migrationsFolder })
    return foldStoredNames(db, 'missing')
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzle(client), { migrationsFolder })
    await foldStoredNames(db, 'missing')
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end()
  }
}
