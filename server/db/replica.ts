import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { PLANNER, UNUSED } from './client.ts'
import type { Db } from './db.ts'
import { postgresSession } from './postgres-session.ts'

/** The replica is compared with the primary this often, and not read once what it has is older than the second. */
const CHECK_MS = 1_000
const MAX_AGE_MS = 5_000
/** A change is announced a moment before its transaction can be read; the replica has to have what was written by then. */
const SETTLING_MS = 2_000
/** A read that the replica leaves without a response for longer goes to the primary. */
const SILENCE_MS = 5_000

/** A streaming replica of the league's PostgreSQL server, for reads that may be seconds old. */
export interface Replica {
  /**
   * The replica; null while it is down, more than 5 s behind, or not yet past the last change that was announced.
   * @param change what is announced to have changed, by a text that is another after each change; null for nothing
   */
  usable(change: string | null): Db | null
  /** Notes that a read failed there: it is not usable until the next comparison. */
  failed(error: unknown): void
  close(): Promise<void>
}

/**
 * Opens a replica and compares it with the primary each second: it has everything until an instant, once it has
 * replayed the position in the log (LSN) that the primary had at that instant.
 */
export function openReplica(
  url: string,
  { primary, poolSize, log }: { primary: Db; poolSize: number; log: Pick<FastifyBaseLogger, 'warn' | 'info'> },
): Replica {
  const pool = new pg.Pool({
    ...postgresSession(url, {}, { ...PLANNER, ...UNUSED }),
    query_timeout: SILENCE_MS,
    connectionTimeoutMillis: 2_000,
    max: poolSize,
    maxLifetimeSeconds: 600,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool) as unknown as Db

  /** By the process's own clock, which no change of time moves. */
  const now = () => performance.now()
  const openedAt = now()
  let hasAllUntil = Number.NEGATIVE_INFINITY
  let mark: { at: number; lsn: string } | null = null
  let announced: { change: string; at: number } | null = null
  let wasUsable: boolean | null = null

  async function check(): Promise<void> {
    try {
      mark ??= await markOf(primary, now())
      const { rows } = await db.execute<{ passed: boolean | null }>(
        sql`select pg_last_wal_replay_lsn() >= ${mark.lsn}::pg_lsn as passed`,
      )
      if (rows[0]?.passed) {
        hasAllUntil = mark.at
        mark = null
      }
      report(isFresh(), null)
    } catch (error) {
      failed(error)
    }
  }

  function failed(error: unknown): void {
    hasAllUntil = Number.NEGATIVE_INFINITY
    report(false, error)
  }

  function isFresh(): boolean {
    return now() - hasAllUntil < MAX_AGE_MS
  }

  function report(isUsable: boolean, error: unknown): void {
    // Nothing is wrong with one that has not been compared often enough.
    const isStarting = error === null && now() - openedAt < MAX_AGE_MS
    if (isUsable === wasUsable || (!isUsable && isStarting)) return
    if (isUsable) log.info({}, 'the replica is read')
    else log.warn({ err: error }, 'the replica is away or behind, the primary is read')
    wasUsable = isUsable
  }

  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  async function watch(): Promise<void> {
    await check()
    if (!isClosed) timer = setTimeout(() => void (watching = watch()), CHECK_MS).unref()
  }
  let watching = watch()

  return {
    usable(change) {
      if (change !== null && announced?.change !== change) announced = { change, at: now() }
      const hasChange = change === null || hasAllUntil >= (announced?.at ?? 0) + SETTLING_MS
      return hasChange && isFresh() ? db : null
    },
    failed,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await watching
      await pool.end()
    },
  }
}

/**
 * Reads what may be seconds old from the replica, if there is one that can be read, else from the primary; so does a read
 * that fails there.
 * @param announced returns what is announced to have changed, by a text that is another after each change
 */
export async function readSecondsOld<T>(
  { db, replica }: { db: Db; replica?: Replica | null },
  read: (db: Db) => PromiseLike<T>,
  announced: (() => Promise<string>) | null = null,
): Promise<T> {
  if (!replica) return read(db)
  const usable = replica.usable(announced === null ? null : await announced())
  if (usable === null) return read(db)
  try {
    return await read(usable)
  } catch (error) {
    replica.failed(error)
    return read(db)
  }
}

/** The position in the log that the primary has written up to; taken after the instant it stands for. */
async function markOf(primary: Db, at: number): Promise<{ at: number; lsn: string }> {
  const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`)
  return { at, lsn: rows[0]?.lsn ?? '' }
}
