import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { openCards } from '#server/integrations/payments/open-cards.ts'
import { checkPayments, releaseAllClosed } from '#server/ledger/payments/check-payments.ts'
import { openRecurringWork } from './recurring-work.ts'
import { unsettledEvents } from '#server/ledger/cancellation/cancel-event.ts'
import { settleCancelled, type CancellationContext } from '#server/ledger/cancellation/settle-cancelled.ts'
import { postExpired, withUnpostedExpiry } from '#server/ledger/credit/credit.ts'
import { forgetCalls } from '#server/ledger/idempotency.ts'
import { lockMembers } from '#server/ledger/locks.ts'

const SETTLE_EVERY_MS = 5_000
const RELEASE_EVERY_MS = 60_000
const CANCELLED_EVERY_MS = 60_000
const TIDY_EVERY_MS = 3_600_000

/** Posts credit that has ended, member by member, and forgets the keys of the day before. */
export async function tidyLedger(context: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const { db, now } = context
  for (const playerId of await withUnpostedExpiry(db, now())) {
    await restarting(db, async (tx) => {
      await lockMembers(tx, [playerId])
      await postExpired(tx, playerId, now())
    })
  }
  await forgetCalls(context)
}

/** Releases what hangs on events that an import called off, or a process that was killed. A failure keeps back none but its own. */
export async function settleAllCancelled(
  books: CancellationContext & { context: Pick<ServerContext, 'log'> },
): Promise<void> {
  const { context } = books
  for (const eventId of await unsettledEvents(context))
    await settleCancelled(books, eventId).catch((error: unknown) =>
      context.log.error({ err: error, event: eventId }, 'an event that is called off could not be settled'),
    )
}

/** Finds out what became of payments, and tidies, for as long as the server runs. A failure is logged and tried again. */
export function startLedger(context: ServerContext): { stop(): Promise<void> } {
  const provider = openCards(context)
  const books = { context, messaging: openMessaging(context) }
  const till = provider && { ...books, provider }
  const work = openRecurringWork(context, 'ledger')
  work.every(TIDY_EVERY_MS, 'tidy', () => tidyLedger(context))
  work.every(RELEASE_EVERY_MS, 'seats of unknown payments', () => releaseAllClosed(books))
  work.every(CANCELLED_EVERY_MS, 'events that are called off', () => settleAllCancelled(books))
  if (till) work.every(SETTLE_EVERY_MS, 'payments', () => checkPayments(till))
  return { stop: work.stop }
}
