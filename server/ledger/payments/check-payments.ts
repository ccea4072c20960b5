import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import type { CardPayments, ChargeState } from '#server/integrations/payments/card-payments.ts'
import { checkIntervalMs, CHECK_INTERVALS_MS } from './check-intervals.ts'
import { recordOutcome, releaseClosed, type LedgerContext, type Payment } from './settle.ts'

export interface CheckoutContext extends LedgerContext {
  provider: CardPayments
}

/** A charge without an outcome for so long is of unknown outcome; one that was not sent by then never will be. */
const UNKNOWN_AFTER_MS = 120_000
/** Its owner has this long for a second step, which the provider ends sooner. */
const SECOND_STEP_MS = 3_600_000
/** Younger payments are in the hands of the call that made them. */
const IN_HANDS_MS = 3_000
const A_TURN = 50

/**
 * Asks the provider about one payment whose outcome is open. One of unknown outcome is asked about when it is due, by
 * one process. What fails is asked again later.
 */
export async function checkPayment(till: CheckoutContext, payment: Payment): Promise<void> {
  const { context } = till
  try {
    if (payment.status === 'unknown') await lookAgain(till, payment.guid)
    else if (payment.status === 'pending') await lookAtPending(till, payment)
  } catch (error) {
    context.log.warn({ err: error, payment: payment.guid }, 'a payment could not be looked into')
  }
}

/**
 * Looks into every payment that is under way, as after a kill between charge and response, and those of unknown outcome
 * that are due.
 */
export async function checkPayments(till: CheckoutContext): Promise<void> {
  const at = till.context.now()
  const select = () => till.context.db.select().from(cardPayments)
  const pending = await select()
    .where(and(eq(cardPayments.status, 'pending'), lt(cardPayments.createdAt, new Date(at.getTime() - IN_HANDS_MS))))
    .orderBy(asc(cardPayments.createdAt))
    .limit(A_TURN)
  const due = await select().where(isDue(at)).orderBy(asc(cardPayments.nextLookAt)).limit(A_TURN)
  for (const payment of [...pending, ...due]) await checkPayment(till, payment)
}

/** Gives seats and PTC back of payments of unknown outcome whose registration has closed [F90 unknown outcome]. */
export async function releaseAllClosed(books: LedgerContext): Promise<void> {
  const { db, now, log } = books.context
  const closed = await db
    .select({ guid: cardPayments.guid })
    .from(cardPayments)
    .innerJoin(tickets, eq(tickets.guid, cardPayments.ticketGuid))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(
      and(
        eq(cardPayments.status, 'unknown'),
        isNull(cardPayments.releasedAt),
        or(
          eq(events.statusId, EVENT_STATUS.CLOSED),
          lte(sql`coalesce(${events.lateRegoAt}, ${events.startsAt})`, now().toISOString()),
        ),
      ),
    )
    .limit(A_TURN)
  for (const { guid } of closed)
    await releaseClosed(books, guid).catch((error: unknown) =>
      log.warn({ err: error, payment: guid }, 'a seat could not be given back'),
    )
}

/** The payment of a call whose outcome is open; null where there is none. */
export async function openPayment(db: Db, playerId: number, callKey: string): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.playerId, playerId),
        eq(cardPayments.callKey, callKey),
        inArray(cardPayments.status, ['pending', 'unknown']),
      ),
    )
  return payment ?? null
}

async function lookAtPending(till: CheckoutContext, { guid, createdAt, isUnsent }: Payment): Promise<void> {
  const { context, provider } = till
  const ageMs = context.now().getTime() - createdAt.getTime()
  const isOld = ageMs >= UNKNOWN_AFTER_MS
  let state: ChargeState | null
  try {
    state = await provider.find(guid)
  } catch (error) {
    if (isOld && !isUnsent) await markUnknown(till, guid)
    throw error
  }
  await recordOutcome(till, guid, state ?? { status: 'pending' })
  if (!isOld) return
  if (state === null && isUnsent)
    await recordOutcome(till, guid, { status: 'declined', reason: 'not sent' }, { isUnsent: true })
  else if (state === null || state.status === 'pending' || ageMs >= SECOND_STEP_MS) await markUnknown(till, guid)
}

/** That a provider does not know, or does not respond, is no outcome: it may charge later. */
async function markUnknown({ context: { db, now, log } }: CheckoutContext, guid: string): Promise<void> {
  const at = now()
  const [marked] = await db
    .update(cardPayments)
    .set({ status: 'unknown', unknownSince: at, looks: 0, nextLookAt: new Date(at.getTime() + checkIntervalMs(0)) })
    .where(and(eq(cardPayments.guid, guid), eq(cardPayments.status, 'pending')))
    .returning({ number: cardPayments.number })
  if (marked) log.warn({ payment: guid, number: marked.number }, 'a payment is of unknown outcome')
}

/** One process takes the look: the next one is due later, whatever becomes of this. */
async function lookAgain(till: CheckoutContext, guid: string): Promise<void> {
  const { context, provider } = till
  const at = context.now()
  const payment = await restarting(context.db, async (tx) => {
    const [due] = await tx
      .select()
      .from(cardPayments)
      .where(and(eq(cardPayments.guid, guid), isDue(at)))
      .for('update')
    if (!due) return null
    const looks = due.looks + 1
    const nextLookAt = new Date(at.getTime() + checkIntervalMs(looks))
    await tx.update(cardPayments).set({ looks, nextLookAt }).where(eq(cardPayments.guid, guid))
    return due
  })
  if (!payment) return
  const state = await provider.find(guid)
  // What was given up before this rule came, and is past the time in which a provider may still charge, stays given up.
  const isOver = payment.wasDeclined && at.getTime() - payment.createdAt.getTime() >= CHECK_INTERVALS_MS
  if (state) await recordOutcome(till, guid, state)
  else if (isOver) await recordOutcome(till, guid, { status: 'declined', reason: 'never heard of' })
}

function isDue(at: Date) {
  return and(
    eq(cardPayments.status, 'unknown'),
    lte(cardPayments.nextLookAt, at),
    gt(cardPayments.unknownSince, new Date(at.getTime() - CHECK_INTERVALS_MS)),
  )
}
