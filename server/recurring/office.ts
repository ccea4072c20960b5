import type { ServerContext } from '#server/context.ts'
import { forgetOldCalls } from '#server/office/key-commands.ts'
import type { RecurringTask } from './recurring-work.ts'

/** The recurring tasks of the office's API. */
export function officeTasks(context: Pick<ServerContext, 'db' | 'now'>): RecurringTask[] {
  return [{ what: 'forget calls of the office API', everyMs: 3_600_000, run: () => forgetOldCalls(context) }]
}
