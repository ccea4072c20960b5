import type { ServerContext } from '#server/context.ts'

export interface RecurringWork {
  /**
   * Does something now and every so many milliseconds, one turn at a time. A failure is logged, and the next turn tries
   * again.
   */
  every(ms: number, what: string, work: () => Promise<unknown>): void
  /** Begins no further turn, and resolves once those under way are over. */
  stop(): Promise<void>
}

/** Runs work beside the calls for as long as the server runs; `part` is named in the log. */
export function openRecurringWork(
  { log, database }: Pick<ServerContext, 'log' | 'database'>,
  part: string,
): RecurringWork {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  return {
    every(ms, what, work) {
      let busy = false
      function turn(): void {
        if (busy) return
        busy = true
        const done = work()
          .catch((error: unknown) => {
            if (!database.outages.note(error, log)) log.error({ err: error, what }, part)
          })
          .finally(() => {
            busy = false
            underWay.delete(done)
          })
        underWay.add(done)
      }
      turn()
      timers.push(setInterval(turn, ms).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
