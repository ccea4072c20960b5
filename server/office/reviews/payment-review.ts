import { and, eq } from 'drizzle-orm'
import { formatMoney } from '#domain/money.ts'
import { compactIdentifier } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import { cardPayments, type CardPaymentStatus } from '#server/db/schema/credit.ts'
import type { OfficeCommand } from '#server/office/office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { openTasks, type OpenTask } from '#server/ledger/payments/open-payments.ts'
import { recordOutcome, writeRefund, type Payment } from '#server/ledger/payments/settle.ts'
import type { OfficeReview } from './review.ts'

type Context = Pick<ServerContext, 'db' | 'now' | 'log'>
type Ways = Pick<Messaging, 'sms' | 'mail' | 'devices'>

const USAGE = 'payment ID charged|declined|refunded'

/** Payments that wait for a person: unknown after seven days, or charged without a ticket [F90 unknown outcome]. */
export function paymentReview({ db, now }: Context): OfficeReview {
  return {
    letter: 'P',
    async waiting() {
      const tasks = (await openTasks(db, now())).filter(({ state }) => state !== 'checking')
      return tasks.map((task) => ({
        id: task.number,
        kind: task.state === 'refund' ? 'refund card' : 'unknown payment',
        who: task.who,
        about: aboutPayment(task),
        at: task.at,
      }))
    },
    decide: ({ id }) =>
      Promise.reject(new CommandRejected(`Look P${id} up at the card provider, then say: ${USAGE}. Nothing was done.`)),
  }
}

/** Stores what a person has found out at the card provider about a payment. */
export function paymentCommands(context: Context, messaging: Ways): OfficeCommand[] {
  const books = { context, messaging }
  return [
    {
      name: 'payment',
      usage: USAGE,
      about: 'says what became of a card payment of unknown outcome',
      run: async ([value, word]) => {
        const payment = await find(context, value)
        const name = `Payment P${payment.number}`
        switch (word?.toLowerCase()) {
          case 'charged': {
            if (payment.status === 'charged') throw new CommandRejected(`${name} is known to be charged. Refund it.`)
            const status = await recordOutcome(books, payment.guid, { status: 'approved' })
            if (status === null) return decidedBefore(context, payment)
            return { message: became(payment, status) }
          }
          case 'declined': {
            if (payment.status === 'charged')
              throw new CommandRejected(
                `${name} was charged. Refund it, then say: payment P${payment.number} refunded.`,
              )
            const outcome = { status: 'declined', reason: 'said by the office' } as const
            if ((await recordOutcome(books, payment.guid, outcome)) === null) return decidedBefore(context, payment)
            return { message: became(payment, 'declined') }
          }
          case 'refunded':
            if (!(await writeRefund(books, payment.guid))) return decidedBefore(context, payment)
            return { message: became(payment, 'refunded') }
          default:
            throw new CommandRejected(`Say what became of it: ${USAGE}.`)
        }
      },
    },
  ]
}

const ENDED: Readonly<Partial<Record<CardPaymentStatus, string>>> = {
  approved: 'is paid; its member has the ticket',
  declined: 'was not charged; its member has seat and PTC back',
  charged: 'was charged, and there is no ticket for it any more',
  refunded: 'is refunded',
}

type Numbered = Pick<Payment, 'number' | 'guid'>

function became({ number }: Numbered, status: CardPaymentStatus, name = `Payment P${number}`): string {
  const refund = status === 'charged' ? ` Refund it at the card provider, then say: payment P${number} refunded.` : ''
  return `${name} ${ENDED[status] ?? 'is open'}.${refund}`
}

/** A look-up in the background has decided since the payment was found: what it found stays [D5.51]. */
async function decidedBefore({ db }: Context, payment: Numbered): Promise<never> {
  const [now] = await db
    .select({ status: cardPayments.status })
    .from(cardPayments)
    .where(eq(cardPayments.guid, payment.guid))
  throw new CommandRejected(
    `Payment P${payment.number} was decided by a look-up a moment before: ${became(payment, now?.status ?? 'unknown', 'it')} Nothing was done.`,
  )
}

/** Returns what a person needs to find a payment at the card provider. */
export function aboutPayment({ event, cents, order }: OpenTask): string {
  return `${event}, ${formatMoney(cents, { cents: true })}, order ${order}`
}

async function find({ db }: Context, value: string | undefined) {
  const [, digits] = /^p?(\d{1,9})$/i.exec(compactIdentifier(value ?? '')) ?? []
  if (digits === undefined)
    throw new CommandRejected(`Give the id of one payment: ${USAGE}. The command alerts lists them.`)
  const [payment] = await db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.number, Number(digits))))
  if (payment?.status !== 'unknown' && payment?.status !== 'charged')
    throw new CommandRejected(`No payment P${digits} is open. The command alerts lists those that are.`)
  return payment
}
