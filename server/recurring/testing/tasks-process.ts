import { setTimeout as sleep } from 'node:timers/promises'
import { contextOn } from '#server/clocks/testing/small-league.ts'
import { openDatabase } from '#server/db/client.ts'
import { ledgerTasks } from '#server/recurring/ledger.ts'
import { messageTasks } from '#server/recurring/messages.ts'
import { officeTasks } from '#server/recurring/office.ts'
import { startTasks } from '#server/recurring/recurring-work.ts'
import type { Env } from '#server/settings/env.ts'

/**
 * The recurring tasks of a server in a process of its own, by the time of day. It prints a line at the beginning of each
 * turn, and a second later does what is due. argv: the address of a PostgreSQL; settings of the environment, as JSON.
 */
const [url = '', settings = '{}'] = process.argv.slice(2)
const database = await openDatabase({ url })
const test = contextOn(database)
const env = { ...test.env, ...(JSON.parse(settings) as Partial<Env>) }
const context = { ...test, now: () => new Date(), env }
const tasks = [...ledgerTasks(context), ...messageTasks(context), ...officeTasks(context)]
startTasks(
  context,
  tasks.map((task) => ({
    ...task,
    async run(db, signal) {
      process.stdout.write(`began: ${task.what}\n`)
      await sleep(1_000)
      await task.run(db, signal)
    },
  })),
)
setInterval(() => undefined, 60_000)
