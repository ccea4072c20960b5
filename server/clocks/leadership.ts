import pg from 'pg'
import type { Database } from '#server/db/client.ts'

/** Decides which of several processes directs the clocks. */
export interface Leadership {
  /** Whether this process directs now; asks again each time it does not. */
  held(): Promise<boolean>
  release(): Promise<void>
}

/** Any number will do that nobody else in this database locks. */
const DIRECTOR_LOCK = 7_290_431

/**
 * The embedded database has one process. On PostgreSQL one process holds a lock for as long as its connection lives:
 * when that process dies, the server lets go of the lock and the next process that asks gets it.
 */
export function leadershipOf(database: Database): Leadership {
  if (database.url === null) return { held: () => Promise.resolve(true), release: () => Promise.resolve() }
  const url = database.url
  let holder: pg.Client | null = null
  let released = false

  async function tryToHold(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    // A lost connection is a lost lock; the next query shows it.
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [DIRECTOR_LOCK])
      if (rows[0]?.held && !released) {
        holder = client
        return true
      }
    } catch {
      // No database just now: nobody directs, and the question is asked again.
    }
    await client.end().catch(() => undefined)
    return false
  }

  function lose(client: pg.Client): void {
    if (holder === client) holder = null
  }

  return {
    async held() {
      if (released) return false
      return holder !== null || (await tryToHold())
    },
    async release() {
      released = true
      const client = holder
      holder = null
      await client?.end().catch(() => undefined)
    },
  }
}
