import type { ServerContext } from '#server/context.ts'

/** Something that is done now and every so many milliseconds, one turn at a time. */
export interface RecurringTask {
  /** Its name in the log. */
  what: string
  everyMs: number
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
  const timers = tasks.map(({ what, everyMs, run }) => {
    let busy = false
    function turn(): void {
      if (busy) return
      busy = true
      const done = run(stopping.signal)
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
