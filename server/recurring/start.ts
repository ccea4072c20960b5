import { sendLevelEnds } from '#server/clocks/level-ends.ts'
import type { ServerContext } from '#server/context.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { Hub } from '#server/hub.ts'
import { restarting } from '#server/db/restarting.ts'
import { forgetEndedSessions } from '#server/http/plugins/session.ts'
import { ledgerTasks } from './ledger.ts'
import { messageTasks } from './messages.ts'
import { nightTask } from './night.ts'
import { officeTasks } from './office.ts'
import { startTasks, type RecurringWork } from './recurring-work.ts'

/** Starts all that a server does beside the calls. */
export function startRecurringWork(
  context: ServerContext & { hub: Hub },
  startDay: (database: Database, now: Date) => Promise<void>,
): RecurringWork {
  const stopLevelEnds = sendLevelEnds(context)
  // [D5.61]
  const forgetSessions = (db: Db) => restarting(db, (tx) => forgetEndedSessions({ ...context, db: tx }))
  const tasks = startTasks(context, [
    ...messageTasks(context),
    ...ledgerTasks(context),
    { what: 'forget ended sessions', everyMs: 3_600_000, run: forgetSessions },
    ...officeTasks(context),
    nightTask(context, startDay),
  ])
  return {
    async stop() {
      stopLevelEnds()
      await tasks.stop()
    },
  }
}
