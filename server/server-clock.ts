import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/db.ts'

/** How often the database is asked for the time, and how far off a machine may be without a word in the log. */
const FOLLOW_MS = 30_000
const REPORTED_MS = 2_000

interface ServerClock {
  (): Date
  /**
   * Goes by the database's clock from now on, which all processes share: members of one event see one countdown, and
   * codes and registrations end at one instant, whichever process they reach [F104]. Without a response it goes on as it
   * was. Returns what ends that.
   */
  follow(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<() => void>
}

/**
 * The server's clock. Started at a given instant it runs on from there at the usual speed, which is how a
 * demonstration or a test stands at any hour of any day, and follows nobody; else it is the machine's own.
 */
export function createServerClock(startAt?: Date | null, machine: () => number = Date.now): ServerClock {
  let aheadMs = startAt ? startAt.getTime() - machine() : 0

  async function compare(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    const askedAt = performance.now()
    const { rows } = await db.execute<{ ms: number }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    const halfMs = (performance.now() - askedAt) / 2
    const foundMs = Number(rows[0]?.ms) + halfMs - machine()
    // A difference that the way there and back may explain is none.
    if (Math.abs(foundMs - aheadMs) <= halfMs) return
    if (Math.abs(foundMs - aheadMs) >= REPORTED_MS)
      log.warn({ aheadMs: Math.round(-foundMs) }, 'the clock of this machine is not that of the database, which counts')
    aheadMs = foundMs
  }

  return Object.assign(() => new Date(machine() + aheadMs), {
    async follow(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
      if (startAt) return () => undefined
      const ask = () => compare(db, log).catch(() => undefined)
      await ask()
      const timer = setInterval(() => void ask(), FOLLOW_MS).unref()
      return () => clearInterval(timer)
    },
  })
}
