import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { takeTurn, TurnOver } from './turns.ts'

/** Something that is done now and every so many milliseconds, one turn at a time. */
export interface RecurringTask {
  /** Its name in the log, and that of its turn. */
  what: string
  everyMs: number
  /** Every process does it, as it claims the rows it works at; of any other task one process does a turn for all. */
  claimsRows?: boolean
  /** How long after a turn the next is due, and before the first. Default: the first at once, and then by `everyMs`. */
  nextMs?(): number
  /**
   * @param db the one to write in; see `Turn`
   * @param signal aborted when the server stops: what is long ends at its next step, and the rest stays in the database
   */
  run(db: Db, signal: AbortSignal): Promise<unknown>
}

export interface RecurringWork {
  /** Begins no further turn, and resolves once those under way are over. */
  stop(): Promise<void>
}

/** Does the tasks for as long as the server runs. A failure is logged, and a later turn tries again. */
export function startTasks(
  { log, database, db }: Pick<ServerContext, 'log' | 'database' | 'db'>,
  tasks: readonly RecurringTask[],
): RecurringWork {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const timers = tasks.map((task) => {
    const { what, everyMs, claimsRows = false, run } = task
    let busy = false
    function turn(): void {
      if (busy) return
      busy = true
      const done = (claimsRows ? run(db, stopping.signal) : runTurn(db, task, stopping.signal))
        .catch((error: unknown) => {
          if (error instanceof TurnOver) log.info({ what }, 'recurring work is left to another process')
          else if (!database.outages.note(error, log)) log.error({ err: error, what }, 'recurring work failed')
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

/** Does a turn for all processes, if it is due. It is over a little before the next one is, in whichever process. */
async function runTurn(db: Db, { what, everyMs, nextMs, run }: RecurringTask, signal: AbortSignal): Promise<void> {
  const turn = await takeTurn(db, what, nextMs?.() ?? 0)
  if (!turn) return
  const beganMs = performance.now()
  await run(turn.db, signal)
  await turn.end(nextMs?.() ?? Math.max(0, everyMs * 0.9 - (performance.now() - beganMs)))
}
