import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { openTestDatabase } from './test-database.ts'

/** A migrated database that tests use one after the other, and the statement that empties it between them. */
interface Pooled {
  database: Database
  emptying: string
}

const idle: Pooled[] = []

/**
 * Returns an empty, migrated database like `openTestDatabase`, but one that an earlier test of the same worker gave
 * back by closing it, which is quicker than a new one. It ends with the worker. A test that changes the schema, or closes the database under a
 * running server, opens one of its own.
 */
export async function borrowDatabase(): Promise<Database> {
  const pooled = idle.pop() ?? (await openPooled())
  return {
    ...pooled.database,
    // What the server caches, it caches by this object.
    db: Object.create(pooled.database.db) as Db,
    async close() {
      await pooled.database.db.execute(sql.raw(pooled.emptying))
      idle.push(pooled)
    },
  }
}

async function openPooled(): Promise<Pooled> {
  const database = await openTestDatabase()
  return { database, emptying: await emptyingOf(database) }
}

/**
 * Deletes the rows and restarts the sequences; what the migrations themselves put in stays. Rows are deleted rather
 * than truncated, which makes new files for every table, and without the checks of foreign keys, so that their order
 * does not matter.
 */
async function emptyingOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const { rows: some } = await db.execute(sql`select 1 from ${sql.raw(name)} limit 1`)
    if (some.length === 0) tables.push(name)
  }
  const deletes = tables.map((name) => `delete from ${name};`).join(' ')
  return `do $$ begin
    set local session_replication_role = replica;
    ${deletes}
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`
}
