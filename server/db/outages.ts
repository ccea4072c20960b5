import { gt, lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'
import { outageOf } from './outage.ts'
import { databaseOutages } from './schema/system.ts'

/** Whether a database that was found away is back is asked this often. */
const PROBE_MS = 1_000
/** At most one log line a second reports it, however many calls fail [F89 database away]. */
const LOG_EVERY_MS = 1_000
/** Outages are listed for so long, and then deleted. */
const KEPT_MS = 30 * 86_400_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

/** Notices that the database is away, says so once a second, and writes down for how long once it is back. */
export interface OutageWatch {
  /**
   * Whether an error means that the database does not respond [F89 database away]. It is then logged here, so that no
   * caller has to. Other errors are left to the caller.
   */
  note(error: unknown, log: Log): boolean
  /** Asks no further. */
  close(): void
}

/** One stretch of time in which a process could not reach the database. */
export type StoredOutage = typeof databaseOutages.$inferSelect

/**
 * The watch of one database; `db` is asked whether it is back and stores the record. Times are those of the machine.
 */
export function watchOutages(db: Db): OutageWatch {
  let awaySince: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let loggedAtMs = -Infinity
  let unlogged = 0

  async function probe(log: Log, since: Date): Promise<void> {
    const endedAt = new Date()
    try {
      await db.insert(databaseOutages).values({ startedAt: since, endedAt })
      await db.delete(databaseOutages).where(lt(databaseOutages.endedAt, new Date(endedAt.getTime() - KEPT_MS)))
    } catch (error) {
      // Any other error, such as a missing table, shows that it is back.
      if (outageOf(error) !== null) return void ask(log, since)
    }
    if (timer === undefined) return
    timer = undefined
    awaySince = null
    log.info({ awayMs: endedAt.getTime() - since.getTime() }, 'the database is back')
  }

  function ask(log: Log, since: Date): void {
    timer = setTimeout(() => void probe(log, since), PROBE_MS).unref()
  }

  return {
    note(error, log) {
      const outage = outageOf(error)
      if (outage === null) return false
      const nowMs = Date.now()
      if (nowMs - loggedAtMs >= LOG_EVERY_MS) {
        log.warn(
          { err: error, failedSince: unlogged },
          outage === 'away' ? 'the database is away' : 'the database is busy',
        )
        loggedAtMs = nowMs
        unlogged = 0
      } else unlogged += 1
      if (outage === 'away' && awaySince === null) {
        awaySince = new Date(nowMs)
        ask(log, awaySince)
      }
      return true
    },
    close() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The outages that ended after `since`, the newest first. */
export function outagesSince(db: Db, since: Date): Promise<StoredOutage[]> {
  return db
    .select()
    .from(databaseOutages)
    .where(gt(databaseOutages.endedAt, since))
    .then((rows) => rows.toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime()))
}
