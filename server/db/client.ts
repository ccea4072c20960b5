import { mkdirSync } from 'node:fs'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'
import { ClientUntilSilence } from './client-until-silence.ts'
import { listenOnPostgres, type NoticeListener } from './listen.ts'
import { postgresSession } from './postgres-session.ts'
import { watchOutages, type OutageWatch } from './outages.ts'

export type { Db }

export interface Database {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Where the PostgreSQL server is; null for the embedded database. */
  readonly url: string | null
  /** Distinguishes errors of a database that does not respond from all others. */
  readonly outages: OutageWatch
  /** How many connections there may be at once; 1 for the embedded database. */
  readonly poolSize: number
  /** The connections of this process, and the calls that wait for one; on PostgreSQL alone. */
  readonly connections?: () => { open: number; idle: number; waiting: number }
  /** The embedded database's directory as a gzipped tar, without a stop; null on PostgreSQL, which has `pg_dump`. */
  readonly dump: (() => Promise<Blob>) | null
  /** Passes on what is notified on a channel. Resolves once it does, with the function that ends it. */
  listen(channel: string, listener: NoticeListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A PostgreSQL server, a directory of the embedded database, or an embedded one that is gone when closed. */
export type DatabaseLocation =
  /**
   * `patient` waits without end, for what is done once at the start while other servers do the same; `listenUrl` is the
   * same database past a pooler that is no place for LISTEN.
   */
  | { url: string; listenUrl?: string | null; patient?: boolean; poolSize?: number }
  /** A new directory starts as `snapshot`, which a `dump` returned. */
  | { dataDir: string; snapshot?: Blob }
  | { memory: true; snapshot?: Blob }

/**
 * Opens the database; both engines speak UTC and give counts, sums and big integers as numbers.
 * @throws what the driver throws where there is no such database
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  return 'url' in place ? openPostgres(place) : openEmbedded(place)
}

/** How PostgreSQL is to plan the statements of calls. */
export const PLANNER = {
  // Tables lie in memory or on an SSD; with the default of 4, made for turning disks, boards and lists read tables through.
  random_page_cost: '1.1',
  // The rank of a player is planned as if all of a board were added up, which is rare; compiling that takes a second, and
  // counting along an index a hundredth of it.
  jit: 'off',
}

/** bigint and numeric: nothing the league counts comes near 2^53. */
const NUMBERS = [20, 1700]

/** Half the memory PostgreSQL would take as a server for many, and no old log files retained for reuse. */
const EMBEDDED_SETTINGS = ['shared_buffers=16MB', 'wal_recycle=off', `random_page_cost=${PLANNER.random_page_cost}`]

async function openEmbedded(place: Exclude<DatabaseLocation, { url: string }>): Promise<Database> {
  const dataDir = 'dataDir' in place ? place.dataDir : 'memory://'
  if ('dataDir' in place) mkdirSync(dataDir, { recursive: true })
  const client = await PGlite.create({
    dataDir,
    ...(place.snapshot ? { loadDataDir: place.snapshot } : {}),
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_SETTINGS.flatMap((setting) => ['-c', setting])],
    parsers: { [pgliteTypes.INT8]: Number, [pgliteTypes.NUMERIC]: Number },
  })
  await client.exec("set time zone 'UTC'")
  const db = drizzlePglite(client) as unknown as Db
  return {
    db,
    engine: 'pglite',
    url: null,
    poolSize: 1,
    dump: () => client.dumpDataDir('gzip'),
    listen: (channel, { onNotice }) => client.listen(channel, onNotice),
    ...closing(db, () => client.close()),
  }
}

/** The watch of a database, which ends with it. */
function closing(db: Db, close: () => Promise<void>): Pick<Database, 'outages' | 'close'> {
  const outages = watchOutages(db)
  return {
    outages,
    async close() {
      outages.close()
      await close()
    },
  }
}

/**
 * Writes the embedded database's log back into its tables, which nobody else does: without it the log grows, and with
 * it the time to start after a kill. A PostgreSQL server does that automatically.
 */
export async function tidyDatabase({ db, engine }: Database): Promise<void> {
  if (engine === 'pglite') await db.execute(sql`checkpoint`)
}

/**
 * How long PostgreSQL works at one statement, waits for a lock, and keeps an idle transaction open, in milliseconds;
 * then it ends them, and the response to the call is 503 [F89 database away]. No call needs a tenth of that.
 */
const TIMEOUTS = { statement_timeout: 20_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 }

/**
 * The pool closes what it does not use after 10 s. Where the network stalls PostgreSQL does not learn of that, and would
 * have a session more for hours each time.
 */
export const UNUSED = { idle_session_timeout: '30000' }

/** A server that was frozen says nothing at all; then the driver stops waiting. */
const SILENCE_MS = 25_000

/** As many as are opened where nothing else is set. */
export const DEFAULT_POOL_SIZE = 10

async function openPostgres({
  url,
  listenUrl,
  patient = false,
  poolSize = DEFAULT_POOL_SIZE,
}: Extract<DatabaseLocation, { url: string }>): Promise<Database> {
  for (const type of NUMBERS) pg.types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    ...postgresSession(url, patient ? {} : TIMEOUTS, patient ? PLANNER : { ...PLANNER, ...UNUSED }),
    ...(patient ? {} : { query_timeout: SILENCE_MS }),
    Client: ClientUntilSilence,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A connection whose other end is gone without a word is not held open for ever.
    maxLifetimeSeconds: 600,
    keepAlive: true,
  })
  // A connection that dies is replaced by the pool, and fails the statement that it is at. Without a listener its event
  // ends the process: while it is idle the pool has one, and while it is in use, as in a transaction, this is it [F89 database away].
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzlePg(pool) as unknown as Db
  return {
    db,
    engine: 'postgres',
    url,
    poolSize,
    dump: null,
    listen: (channel, listener) => listenOnPostgres(listenUrl ?? url, channel, listener),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...closing(db, () => pool.end()),
  }
}
