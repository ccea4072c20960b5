import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { forgetOldCommands } from '#server/office/directors/director-commands.ts'
import { forgetOldCalls } from '#server/office/key-commands.ts'
import type { RecurringTask } from './recurring-work.ts'

export function officeTasks(context: Pick<ServerContext, 'db' | 'now'>): RecurringTask[] {
  const run = (db: Db) =>
    restarting(db, async (tx) => {
      await forgetOldCalls({ ...context, db: tx })
      await forgetOldCommands({ ...context, db: tx })
    })
  return [{ what: 'forget calls of the office API and commands of directors', everyMs: 3_600_000, run }]
}
