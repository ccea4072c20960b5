import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments, tickets, type CardPaymentStatus } from '#server/db/schema/credit.ts'
import { RequestError } from '#server/http/errors.ts'
import { giveBack } from '#server/ledger/credit/credit.ts'
import { attempt, storeResponse } from '#server/ledger/idempotency.ts'
import { lockEvents, lockMembers, type LockedEvent, type LockedMember } from '#server/ledger/locks.ts'
import { notifyBought } from '#server/ledger/notifications.ts'
import { ptcOfTransaction, purchaseResponse } from '#server/ledger/purchase.ts'
import type { TicketRow } from '#server/ledger/tickets/seats.ts'
import { isJoinable } from '#server/ledger/tickets/seat-rules.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import type { ChargeState } from '#server/integrations/payments/card-payments.ts'
import { notifyEnded, notifyReleased } from './notifications.ts'

export type Payment = typeof cardPayments.$inferSelect

/** The input for recording the outcome of a payment. */
export interface LedgerContext {
  context: Pick<ServerContext, 'db' | 'now' | 'log'>
  messaging: Pick<Messaging, 'sms' | 'mail' | 'devices'>
}

/** A payment with all that hangs on it, locked until the transaction ends. */
interface Held {
  payment: Payment
  member: LockedMember
  event: LockedEvent
  ticket: TicketRow
}

const DECLINED = 'Your card was declined. Nothing was charged; try another card or call your bank.'
const CALLED_OFF = 'This event is called off. Nothing was charged.'
const NOT_SENT = 'The card provider could not be reached. Nothing was charged; please try again later.'
/** Why PTC came back, in the member's list of them. */
const CLOSED = 'registration closed before the card payment was known'
const CHARGED_LATE =
  'Your card was charged after the seat had been given back, so there is no ticket. The league’s office refunds it.'

/**
 * Writes down what became of a charge, once, whichever check learns of it first: an approved one makes the ticket good,
 * a declined one gives credit and seat back. Only what is known is written [F90 unknown outcome]: `isUnsent` says that
 * the provider never got the charge, and counts only while that is still so. Resolves with the payment's status, null
 * where there was nothing to write.
 */
export async function recordOutcome(
  { context: { db, now }, messaging }: LedgerContext,
  guid: string,
  state: ChargeState,
  { isUnsent = false }: { isUnsent?: boolean } = {},
): Promise<CardPaymentStatus | null> {
  if (state.status === 'pending') return null
  return restarting(db, async (tx) => {
    const held = await hold(tx, guid, ['pending', 'unknown'])
    if (!held) return null
    if (state.status === 'secondStep') {
      await tx.update(cardPayments).set({ secondStepUrl: state.url }).where(eq(cardPayments.guid, guid))
      return held.payment.status
    }
    if (state.status === 'approved') return approve(tx, messaging, held, now())
    if (isUnsent && !held.payment.isUnsent) return null
    const notSent = held.event.cancelReason === null ? NOT_SENT : CALLED_OFF
    return decline(tx, messaging, held, { reason: state.reason, message: isUnsent ? notSent : DECLINED, now: now() })
  })
}

/**
 * Returns whether the charge may be sent: from now on it counts as sent, so a check that gave it up before is not
 * overruled. Never once its seat was given back, as by an event that is called off.
 */
export async function startCharge(db: Db, guid: string): Promise<boolean> {
  const begun = await db
    .update(cardPayments)
    .set({ isUnsent: false })
    .where(and(eq(cardPayments.guid, guid), eq(cardPayments.status, 'pending'), isNull(cardPayments.releasedAt)))
    .returning({ guid: cardPayments.guid })
  return begun.length > 0
}

/** Gives seat and PTC back of a payment of unknown outcome whose event cannot be joined any more; it stays unknown. */
export async function releaseClosed({ context: { db, now }, messaging }: LedgerContext, guid: string): Promise<void> {
  await restarting(db, async (tx) => {
    const held = await hold(tx, guid, ['unknown'])
    if (!held || held.payment.releasedAt !== null || isJoinable(held.event, now())) return
    await release(tx, held, now())
    await notifyReleased(tx, messaging, held, now())
  })
}

/** Writes down that the office has refunded a charge; a ticket that was still waiting for it ends. */
export async function writeRefund({ context: { db, now }, messaging }: LedgerContext, guid: string): Promise<boolean> {
  return restarting(db, async (tx) => {
    const held = await hold(tx, guid, ['unknown', 'charged'])
    if (!held) return false
    await release(tx, held, now(), 'the card payment was refunded')
    await end(tx, held, 'refunded', now())
    // The call that bought a ticket has its answer, whatever becomes of the event.
    if (held.ticket.status === 'held' || held.ticket.status === 'void')
      await storeResponse(
        tx,
        callOf(held),
        new RequestError(402, 'card-refunded', 'The charge of your card was refunded.'),
      )
    await notifyEnded(tx, messaging, held, 'refunded', now())
    return true
  })
}

async function approve(
  tx: Db,
  messaging: LedgerContext['messaging'],
  held: Held,
  now: Date,
): Promise<CardPaymentStatus> {
  const { payment, member, event, ticket } = held
  if (!(await issue(tx, held, now))) {
    await release(tx, held, now)
    await end(tx, held, 'charged', now)
    await storeResponse(tx, callOf(held), new RequestError(409, 'charged-late', CHARGED_LATE))
    await notifyEnded(tx, messaging, held, 'charged', now)
    return 'charged'
  }
  await end(tx, held, 'approved', now)
  const { surchargeCents, amountCents: cardCents } = payment
  await notifyBought(tx, messaging, member, event, {
    ptc: await ptcOfTransaction(tx, payment.transactionGuid),
    cardCents,
    surchargeCents,
    redeemCode: ticket.redeemCode,
  })
  await storeResponse(
    tx,
    callOf(held),
    purchaseResponse({
      ticketGuid: ticket.guid,
      redeemCode: ticket.redeemCode,
      title: event.title,
      surcharge: surchargeCents,
      charged: cardCents + surchargeCents,
    }),
  )
  if (payment.status === 'unknown') await notifyEnded(tx, messaging, held, 'approved', now)
  return 'approved'
}

/**
 * Makes the ticket of a charge good. One whose seat was given back meanwhile can be had again while registration is
 * open, there is a seat, and no PTC went with it; never that of an event that is called off [D6.9].
 */
async function issue(tx: Db, { payment, event, ticket }: Held, now: Date): Promise<boolean> {
  if (event.cancelReason !== null) return false
  if (payment.status === 'unknown' && !isJoinable(event, now)) return false
  if (ticket.status !== 'held' && (ticket.status !== 'void' || payment.transactionGuid !== null)) return false
  const activate = (inner: Db) =>
    inner.update(tickets).set({ status: 'active' }).where(eq(tickets.guid, ticket.guid)).returning()
  return !((await attempt(tx, activate)) instanceof RequestError)
}

async function decline(
  tx: Db,
  messaging: LedgerContext['messaging'],
  held: Held,
  { reason, message, now }: { reason: string; message: string; now: Date },
): Promise<CardPaymentStatus> {
  const { payment } = held
  if (payment.releasedAt === null) await freeSeat(tx, held, 'Given back: the card was declined', now)
  await end(tx, held, 'declined', now, reason)
  await storeResponse(tx, callOf(held), new RequestError(402, 'card-declined', message))
  if (payment.status === 'unknown') await notifyEnded(tx, messaging, held, 'declined', now)
  return 'declined'
}

async function release(tx: Db, held: Held, now: Date, why = CLOSED): Promise<void> {
  const { payment } = held
  if (payment.releasedAt !== null) return
  await freeSeat(tx, held, `Given back: ${why}`, now)
  await tx.update(cardPayments).set({ releasedAt: now }).where(eq(cardPayments.guid, payment.guid))
}

async function freeSeat(tx: Db, { payment, ticket }: Held, description: string, now: Date): Promise<void> {
  await tx.update(tickets).set({ status: 'void' }).where(eq(tickets.guid, ticket.guid))
  if (payment.transactionGuid !== null) await giveBack(tx, payment.transactionGuid, { description, now })
}

async function end(
  tx: Db,
  { payment }: Held,
  status: CardPaymentStatus,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ status, reason, secondStepUrl: null, nextLookAt: null, settledAt: now })
    .where(eq(cardPayments.guid, payment.guid))
}

async function hold(tx: Db, guid: string, statuses: CardPaymentStatus[]): Promise<Held | null> {
  const [seen] = await tx
    .select({ playerId: cardPayments.playerId, eventId: tickets.eventId })
    .from(cardPayments)
    .innerJoin(tickets, eq(tickets.guid, cardPayments.ticketGuid))
    .where(eq(cardPayments.guid, guid))
  if (!seen) return null
  const [member] = await lockMembers(tx, [seen.playerId])
  const [payment] = await tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.guid, guid), inArray(cardPayments.status, statuses)))
    .for('update')
  if (!payment || !member) return null
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.guid, payment.ticketGuid)).for('no key update')
  const [event] = await lockEvents(tx, [seen.eventId])
  if (!ticket || !event) throw new Error(`Payment ${guid} has no ticket.`)
  return { payment, member, event, ticket }
}

function callOf({ payment }: Held): { playerId: number; key: string } {
  return { playerId: payment.playerId, key: payment.callKey }
}
