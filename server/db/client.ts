import { mkdirSync } from 'node:fs'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** What both drivers answer to `execute`: an object with the rows. */
interface Rows<Row> {
  rows: Row[]
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database or an open transaction of it, the same on both engines. Inside a transaction always hand that down. */
export type Db = PgDatabase<RowsResult, Record<string, never>>

export interface Database {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Where the PostgreSQL server is; null for the embedded database. */
  readonly url: string | null
  close(): Promise<void>
}

/** A PostgreSQL server, a directory of the embedded database, or an embedded one that is gone when closed. */
export type DatabasePlace = { url: string } | { dataDir: string } | { memory: true; snapshot?: Blob }

/**
 * Opens the database; both engines speak UTC and give counts, sums and big integers as numbers.
 * @throws what the driver throws where there is no such database
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'url' in place ? openPostgres(place.url) : openEmbedded(place)
}

/** Tables lie in memory or on an SSD; with the default of 4, made for turning disks, boards and lists read tables through. */
const RANDOM_PAGE_COST = 1.1

/** bigint and numeric: nothing the league counts comes near 2^53. */
const NUMBERS = [20, 1700]

/** Half the memory PostgreSQL would take as a server for many, and no old log files kept to be used again. */
const EMBEDDED_SETTINGS = ['shared_buffers=16MB', 'wal_recycle=off', `random_page_cost=${RANDOM_PAGE_COST}`]

async function openEmbedded(place: { dataDir: string } | { memory: true; snapshot?: Blob }): Promise<Database> {
  const dataDir = 'dataDir' in place ? place.dataDir : 'memory://'
  if ('dataDir' in place) mkdirSync(dataDir, { recursive: true })
  const client = await PGlite.create({
    dataDir,
    ...('snapshot' in place && place.snapshot ? { loadDataDir: place.snapshot } : {}),
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_SETTINGS.flatMap((setting) => ['-c', setting])],
    parsers: { [pgliteTypes.INT8]: Number, [pgliteTypes.NUMERIC]: Number },
  })
  await client.exec("set time zone 'UTC'")
  return {
    db: drizzlePglite(client) as unknown as Db,
    engine: 'pglite',
    url: null,
    close: () => client.close(),
  }
}

/**
 * Writes the embedded database's log back into its tables, which nobody else does: without it the log grows, and with
 * it the time to start after a kill. A PostgreSQL server does that by itself.
 */
export async function tidyDatabase({ db, engine }: Database): Promise<void> {
  if (engine === 'pglite') await db.execute(sql`checkpoint`)
}

async function openPostgres(url: string): Promise<Database> {
  for (const type of NUMBERS) pg.types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c timezone=UTC -c random_page_cost=${RANDOM_PAGE_COST}`,
    max: 10,
    connectionTimeoutMillis: 10_000,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzlePg(pool) as unknown as Db, engine: 'postgres', url, close: () => pool.end() }
}
