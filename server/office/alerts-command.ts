import type { ServerContext } from '#server/context.ts'
import type { OfficeCommand } from '#server/director/control.ts'
import { openTasks, type OpenTask } from '#server/payments/open-payments.ts'
import { oneLine } from './desk.ts'
import { aboutPayment } from './payment-desk.ts'

/** Lists what somebody at the office should know of one subject, a line each; none where all is well. */
export type AlertSource = (context: Pick<ServerContext, 'db' | 'now'>) => Promise<string[]>

const SOURCES: readonly AlertSource[] = [unknownPayments]

/** What needs a person, or may soon: `npm run league -- alerts`. */
export function alertsCommand(context: Pick<ServerContext, 'db' | 'now'>): OfficeCommand {
  return {
    name: 'alerts',
    usage: 'alerts',
    about: 'lists payments of unknown outcome',
    async run() {
      const lines: string[] = []
      for (const source of SOURCES) lines.push(...(await source(context)))
      return { said: lines.length === 0 ? 'Nothing needs attention.' : lines.map(oneLine).join('\n') }
    },
  }
}

async function unknownPayments({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<string[]> {
  return (await openTasks(db, now())).map(
    (task) => `P${task.number} ${stateWords(task)}: ${task.who}, ${aboutPayment(task)}`,
  )
}

function stateWords({ state, at, nextLookAt }: OpenTask): string {
  const since = `since ${minute(at)}`
  if (state === 'refund') return `card charged without a ticket, to be refunded, paid ${minute(at)}`
  if (state === 'office') return `payment of unknown outcome ${since}, for the office to decide`
  return `payment of unknown outcome ${since}, looked into again ${nextLookAt ? minute(nextLookAt) : 'soon'}`
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
