import { and, asc, eq, lt } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { Refusal } from '#server/errors.ts'
import { giveBack } from '#server/ledger/credit.ts'
import { settle } from '#server/ledger/idempotency.ts'
import { lockEvents, lockMembers } from '#server/ledger/locks.ts'
import { tellBought } from '#server/ledger/notices.ts'
import { ptcOf, purchaseAnswer } from '#server/ledger/purchase.ts'
import type { Messaging } from '#server/messaging/messaging.ts'
import type { CardPayments, ChargeState } from './card-payments.ts'

type Payment = typeof cardPayments.$inferSelect

export interface Till {
  context: Pick<ServerContext, 'db' | 'now' | 'log'>
  messaging: Pick<Messaging, 'sms' | 'mail'>
  provider: CardPayments
}

/** An order the provider has not heard of for so long was never sent: its caller has given up long ago. */
const NEVER_SENT_MS = 120_000
/** Younger payments are in the hands of the call that made them. */
const IN_HANDS_MS = 3_000
const A_TURN = 50

/**
 * Writes down what became of a charge, once, whoever learns of it first: an approved one makes the ticket good, a
 * declined one gives credit and seat back. One transaction, under the lock of the member.
 */
export async function conclude(
  { context: { db, now }, messaging }: Till,
  guid: string,
  state: ChargeState,
): Promise<void> {
  if (state.status === 'pending') return
  await db.transaction(async (tx) => {
    const [seen] = await tx.select().from(cardPayments).where(eq(cardPayments.guid, guid))
    if (!seen) return
    const [member] = await lockMembers(tx, [seen.playerId])
    const [payment] = await tx
      .select()
      .from(cardPayments)
      .where(and(eq(cardPayments.guid, guid), eq(cardPayments.status, 'pending')))
      .for('update')
    if (!payment || !member) return
    if (state.status === 'secondStep') {
      await tx.update(cardPayments).set({ secondStepUrl: state.url }).where(eq(cardPayments.guid, guid))
      return
    }
    const at = now()
    const [ticket] = await tx
      .update(tickets)
      .set({ status: state.status === 'approved' ? 'active' : 'void' })
      .where(eq(tickets.guid, payment.ticketGuid))
      .returning()
    const [event] = ticket ? await lockEvents(tx, [ticket.eventId]) : []
    if (!ticket || !event) throw new Error(`Payment ${guid} has no ticket.`)
    await tx
      .update(cardPayments)
      .set({
        status: state.status,
        secondStepUrl: null,
        settledAt: at,
        reason: state.status === 'declined' ? state.reason : null,
      })
      .where(eq(cardPayments.guid, guid))
    const call = { playerId: payment.playerId, key: payment.callKey }
    if (state.status === 'declined') {
      if (payment.transactionGuid !== null)
        await giveBack(tx, payment.transactionGuid, { description: 'Given back: the card was declined', now: at })
      await settle(
        tx,
        call,
        new Refusal(
          402,
          'card-declined',
          'Your card was declined. Nothing was charged; try another card or call your bank.',
        ),
      )
      return
    }
    const { surchargeCents, amountCents: cardCents } = payment
    await tellBought(tx, messaging, member, event, {
      ptc: await ptcOf(tx, payment.transactionGuid),
      cardCents,
      surchargeCents,
      redeemCode: ticket.redeemCode,
    })
    await settle(
      tx,
      call,
      purchaseAnswer({
        ticketGuid: ticket.guid,
        redeemCode: ticket.redeemCode,
        title: event.title,
        surcharge: surchargeCents,
        charged: cardCents + surchargeCents,
      }),
    )
  })
}

/** Asks the provider about one payment that is under way, and writes down what it says. What fails is asked again later. */
export async function lookInto(till: Till, payment: Payment): Promise<void> {
  const { context, provider } = till
  try {
    const state = await provider.find(payment.guid)
    const isOld = context.now().getTime() - payment.createdAt.getTime() >= NEVER_SENT_MS
    if (state) await conclude(till, payment.guid, state)
    else if (isOld) await conclude(till, payment.guid, { status: 'declined', reason: 'never sent' })
  } catch (error) {
    context.log.warn({ err: error, payment: payment.guid }, 'a payment could not be looked into')
  }
}

/** Looks into every payment that is under way, as after a kill between charge and answer. */
export async function lookIntoAll(till: Till): Promise<void> {
  const since = new Date(till.context.now().getTime() - IN_HANDS_MS)
  const pending = await till.context.db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.status, 'pending'), lt(cardPayments.createdAt, since)))
    .orderBy(asc(cardPayments.createdAt))
    .limit(A_TURN)
  for (const payment of pending) await lookInto(till, payment)
}

/** The payment of a call that is under way; null where there is none. */
export async function pendingPayment(db: Db, playerId: number, callKey: string): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(cardPayments)
    .where(
      and(eq(cardPayments.playerId, playerId), eq(cardPayments.callKey, callKey), eq(cardPayments.status, 'pending')),
    )
  return payment ?? null
}
