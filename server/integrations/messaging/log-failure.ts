import type { ServerContext } from '#server/context.ts'

/** Logs a failure of work that nobody waits for, instead of throwing it [P8.3]. */
export async function logFailure(log: ServerContext['log'], what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error, what }, 'a message could not be written')
  }
}
