import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'

/** Decides which of several processes directs the clocks. */
export interface Leadership {
  /** Returns whether this process directs now; asks again each time it does not. */
  held(): Promise<boolean>
  /** Null where there is one process alone. */
  guard: Guard | null
  release(): Promise<void>
}

/**
 * Returns whether this process still directs, which then holds to the end of the transaction: another that wants to take
 * over waits for it. A process that was stopped in the middle and comes back finds that it does not [D2.28 old lease].
 */
export type Guard = (tx: Db) => Promise<boolean>

/** So long a process directs without saying so again. */
const LEASE_SECONDS = 8
const RENEW_INTERVAL_MS = 2_000
/** PostgreSQL ends the transaction of a process that stopped in the middle, whose locks others wait for. */
const STOPPED_SECONDS = 4

/**
 * The embedded database has one process. On PostgreSQL the one directs that holds the lease, a row which it renews; when
 * it hangs or is gone, whatever its connections look like, the next that asks takes over [D2.27 takeover]. Instants are
 * those of the database, which is the one clock that all processes share.
 */
export function leadershipOf({ db, url }: Pick<Database, 'db' | 'url'>): Leadership {
  if (url === null) return { held: () => Promise.resolve(true), guard: null, release: () => Promise.resolve() }
  const holder = randomUUID()
  /** On this process's own clock, which never runs behind that of the lease. */
  let heldUntilMs = 0
  let isReleased = false
  let claiming: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function claim(): Promise<void> {
    const askedAtMs = performance.now()
    const { rows } = await db.execute(sql`
      insert into leases as l (name, holder, expires_at)
      values ('director', ${holder}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where l.holder = excluded.holder or l.expires_at < clock_timestamp()
      returning 1 as held`)
    heldUntilMs = rows.length > 0 && !isReleased ? askedAtMs + LEASE_SECONDS * 1000 : 0
  }

  /** One at a time. Without a database nobody directs for longer than the lease, and the question is asked again. */
  function claimOnce(): Promise<void> {
    claiming ??= claim()
      .catch(() => undefined)
      .finally(() => (claiming = null))
    return claiming
  }

  const isHeld = () => performance.now() < heldUntilMs

  return {
    async held() {
      if (isReleased) return false
      timer ??= setInterval(() => void (isHeld() && claimOnce()), RENEW_INTERVAL_MS).unref()
      if (!isHeld()) await claimOnce()
      return isHeld()
    },
    async guard(tx) {
      const { rows } = await tx.execute(sql`
        select set_config('idle_in_transaction_session_timeout', ${`${STOPPED_SECONDS}s`}, true) from leases
        where name = 'director' and holder = ${holder} and expires_at > clock_timestamp() for share`)
      return rows.length > 0
    },
    async release() {
      isReleased = true
      clearInterval(timer)
      await claiming
      heldUntilMs = 0
      await db.execute(sql`delete from leases where name = 'director' and holder = ${holder}`).catch(() => undefined)
    },
  }
}
