import { sql } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

/** Something that is done now and every so many milliseconds, one turn at a time. */
export interface RecurringTask {
  /** Its name in the log. */
  what: string
  everyMs: number
  /** Of all processes on the database one does a turn for all; for what reads much and changes little. */
  isShared?: boolean
  /** @param signal aborted when the server stops: what is long ends at its next step, and the rest stays in the database */
  run(signal: AbortSignal): Promise<unknown>
}

export interface RecurringWork {
  /** Begins no further turn, and resolves once those under way are over. */
  stop(): Promise<void>
}

/** Does the tasks for as long as the server runs. A failure is logged, and the next turn tries again. */
export function startTasks(
  { log, database }: Pick<ServerContext, 'log' | 'database'>,
  tasks: readonly RecurringTask[],
): RecurringWork {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const timers = tasks.map(({ what, everyMs, run, isShared = false }) => {
    let busy = false
    function turn(): void {
      if (busy) return
      busy = true
      const isOurs = isShared ? takeTurn(database.db, what, everyMs) : Promise.resolve(true)
      const done = isOurs
        .then((ours) => (ours ? run(stopping.signal) : undefined))
        .catch((error: unknown) => {
          if (!database.outages.note(error, log)) log.error({ err: error, what }, 'recurring work failed')
        })
        .finally(() => {
          busy = false
          underWay.delete(done)
        })
      underWay.add(done)
    }
    turn()
    return setInterval(turn, everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

/** Returns whether the turn is this process's. It is over a little before the next one is due, in whichever process. */
async function takeTurn(db: Db, what: string, everyMs: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into leases as l (name, holder, expires_at)
    values (${`turn: ${what}`}, 'any', clock_timestamp() + make_interval(secs => ${(everyMs * 0.9) / 1000}))
    on conflict (name) do update set expires_at = excluded.expires_at where l.expires_at < clock_timestamp()
    returning 1 as taken`)
  return rows.length > 0
}
