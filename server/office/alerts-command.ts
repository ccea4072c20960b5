import type { ServerContext } from '#server/context.ts'
import type { OfficeCommand } from './office-command.ts'
import { directorAlerts } from './directors/director-commands.ts'
import { backupAge } from '#server/db/backup-time.ts'
import { outagesSince } from '#server/db/outages.ts'
import { forwardersOf } from '#server/http/limits/forwarders.ts'
import { textBudget } from '#server/http/limits/text-budget.ts'
import { openTasks, type OpenTask } from '#server/ledger/payments/open-payments.ts'
import { trustProblem } from '#server/settings/trust-proxy.ts'
import { oneLine, utcMinute } from './reviews/review.ts'
import { aboutPayment } from './reviews/payment-review.ts'

/** Lists what the office should know of one subject, a line each; none where all is well. */
export type AlertSource = (context: Context) => Promise<string[]>

const SOURCES: readonly AlertSource[] = [
  unknownPayments,
  spentTexts,
  oldBackup,
  hiddenVisitors,
  outages,
  directorAlerts,
]

/** A nightly backup that takes its time is not late yet. */
const BACKUP_MS = 26 * 3_600_000

/** An outage is listed for so long after its end. */
const OUTAGES_MS = 7 * 86_400_000

type Context = Pick<ServerContext, 'db' | 'env' | 'now'>

/** Returns what needs a person, or may soon: `npm run league -- alerts`. */
export function alertsCommand(context: Context): OfficeCommand {
  return {
    name: 'alerts',
    usage: 'alerts',
    about:
      'lists payments of unknown outcome, spent texts, a backup that is late, proxies that hide visitors, when the database was away, and what directors did',
    async run() {
      const lines: string[] = []
      for (const source of SOURCES) lines.push(...(await source(context)))
      return { message: lines.length === 0 ? 'Nothing needs attention.' : lines.map(oneLine).join('\n') }
    },
  }
}

async function unknownPayments({ db, now }: Context): Promise<string[]> {
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

async function spentTexts(context: Context): Promise<string[]> {
  const budget = await textBudget(context)
  if (budget === null || budget.sent < budget.ordinaryLimit) return []
  const { sent, limit, endsAt } = budget
  const left = sent >= limit ? 'none are left' : `${limit - sent} are left, for resets of passwords alone`
  return [`Texts of the day are spent: ${left} until ${minute(endsAt)}; TEXTS_A_DAY sets how many there are`]
}

/** Only where the command `backup` made one before: a league may have other means [F129]. */
async function oldBackup({ db, now }: Context): Promise<string[]> {
  const age = await backupAge(db, now())
  if (age === null || age < BACKUP_MS) return []
  const hours = Math.floor(age / 3_600_000)
  return [`The last good backup is ${hours} h old, from ${minute(new Date(now().getTime() - age))}`]
}

/** Of the settings, and of the requests of this process [F115]. */
async function hiddenVisitors({ db, env, now }: Context): Promise<string[]> {
  const problem = trustProblem(env)
  const found = forwardersOf({ db, now }).found()
  if (found === null) return problem === null ? [] : [problem]
  const { since, requests, forwarded, addresses, busiest } = found
  const line = `Of ${requests} requests since ${minute(since)}, as one process saw them, ${forwarded} came from ${addresses} addresses that forward, most from ${busiest}: all visitors behind one count as one. See "A cache or CDN before the servers" in docs/operating.md`
  return problem === null ? [line] : [problem, line]
}

/** By the machine's own time, whatever the league's is. */
async function outages({ db }: Context): Promise<string[]> {
  const rows = await outagesSince(db, new Date(Date.now() - OUTAGES_MS))
  return rows.map(({ startedAt, endedAt }) => {
    const seconds = Math.ceil((endedAt.getTime() - startedAt.getTime()) / 1000)
    return `The database was away for ${seconds} s from ${minute(startedAt)}, as one process saw it`
  })
}

function minute(at: Date): string {
  return `${utcMinute(at)} UTC`
}
