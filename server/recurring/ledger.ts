import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { openCards } from '#server/integrations/payments/open-cards.ts'
import { checkPayments, releaseAllClosed, type CheckoutContext } from '#server/ledger/payments/check-payments.ts'
import type { RecurringTask } from './recurring-work.ts'
import { TurnOver } from './turns.ts'
import { unsettledEvents } from '#server/ledger/cancellation/cancel-event.ts'
import { settleCancelled, type CancellationContext } from '#server/ledger/cancellation/settle-cancelled.ts'
import { postExpired, membersWithUnpostedExpiry } from '#server/ledger/credit/credit.ts'
import { forgetCalls } from '#server/ledger/idempotency.ts'
import { lockMembers } from '#server/ledger/locks.ts'

const DAY_MS = 86_400_000

/**
 * Posts credit that has ended, member by member, and forgets the keys of the day before.
 * @param since credit that ended before was posted; all is looked through where null
 */
export async function tidyLedger(context: Pick<ServerContext, 'db' | 'now'>, since: Date | null = null): Promise<void> {
  const { db, now } = context
  for (const playerId of await membersWithUnpostedExpiry(db, { since, until: now() })) {
    await restarting(db, async (tx) => {
      await lockMembers(tx, [playerId])
      await postExpired(tx, playerId, now())
    })
  }
  await restarting(db, (tx) => forgetCalls({ db: tx, now }))
}

/** Releases what hangs on events that an import called off, or a process that was killed. A failure keeps back none but its own. */
export async function settleAllCancelled(
  books: CancellationContext & { context: Pick<ServerContext, 'log'> },
): Promise<void> {
  const { context } = books
  for (const eventId of await unsettledEvents(context)) {
    try {
      await settleCancelled(books, eventId)
    } catch (error) {
      if (error instanceof TurnOver) throw error
      context.log.error({ err: error, event: eventId }, 'an event that is called off could not be settled')
    }
  }
}

/** Finds out what became of payments, settles what is called off, and tidies. */
export function ledgerTasks(context: ServerContext): RecurringTask[] {
  const provider = openCards(context)
  const books = { context, messaging: openMessaging(context) }
  const till = provider && { ...books, provider }
  const settle = (db: Db) => settleAllCancelled({ ...books, context: { ...context, db } })
  const check = (of: CheckoutContext) => (_db: Db, signal: AbortSignal) => checkPayments(of, signal)
  let tidiedAt: Date | null = null
  const tidy = async (db: Db) => {
    const at = context.now()
    // A change that was under way may have left something of what ended before; the member's next change posts it, too.
    await tidyLedger({ ...context, db }, tidiedAt && new Date(tidiedAt.getTime() - DAY_MS))
    tidiedAt = at
  }
  return [
    { what: 'tidy the ledger', everyMs: 3_600_000, run: tidy },
    { what: 'settle events that are called off', everyMs: 60_000, run: settle },
    {
      what: 'release seats of unknown payments',
      everyMs: 60_000,
      claimsRows: true,
      run: () => releaseAllClosed(books),
    },
    ...(till ? [{ what: 'check payments', everyMs: 5_000, claimsRows: true, run: check(till) }] : []),
  ]
}
