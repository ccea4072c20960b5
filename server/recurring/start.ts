import type { Director } from '#server/clocks/director.ts'
import type { ServerContext } from '#server/context.ts'
import { ledgerTasks } from './ledger.ts'
import { memberTasks } from './members.ts'
import { messageTasks } from './messages.ts'
import { officeTasks } from './office.ts'
import { startTasks, type RecurringWork } from './recurring-work.ts'

/**
 * Starts all that a server does beside the calls. Resolves when every clock stands where it should. The director, whose
 * turns are due when the next clock changes, has a timer of its own.
 */
export async function startRecurringWork(
  context: ServerContext,
  director: Pick<Director, 'start' | 'stop'>,
): Promise<RecurringWork> {
  const tasks = startTasks(context, [
    ...messageTasks(context),
    ...ledgerTasks(context),
    ...memberTasks(context),
    ...officeTasks(context),
  ])
  await director.start()
  return {
    async stop() {
      await Promise.all([director.stop(), tasks.stop()])
    },
  }
}
