import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { events, registrationEndsAt } from '#server/db/schema/events.ts'
import type { CardPayments, ChargeState } from '#server/integrations/payments/card-payments.ts'
import { checkIntervalMs, CHECK_INTERVALS_MS, nextLook, SECOND_STEP_MS } from './check-intervals.ts'
import { recordOutcome, releaseClosed, type LedgerContext, type Payment } from './settle.ts'

export interface CheckoutContext extends LedgerContext {
  provider: CardPayments
}

/** A charge without an outcome for so long is of unknown outcome; one that was not sent by then never will be. */
const UNKNOWN_AFTER_MS = 120_000
/** A provider that keeps some looks waiting delays no others. */
const LOOKS_AT_ONCE = 8

/**
 * Asks the provider at once about one payment whose outcome is open, as for its member's page; its next look stays when
 * it was. What fails is asked again later.
 */
export async function checkPayment(till: CheckoutContext, payment: Payment): Promise<void> {
  const { context } = till
  try {
    if (payment.status === 'unknown') await lookAtUnknown(till, payment)
    else if (payment.status === 'pending') await lookAtPending(till, payment)
  } catch (error) {
    context.log.warn({ err: error, payment: payment.guid }, 'a payment could not be looked into')
  }
}

/**
 * Looks into every payment that is due, the one that has waited longest first: those under way, as after a kill between
 * charge and response, and those of unknown outcome [F114]. `signal` ends it before the next look.
 */
export async function checkPayments(till: CheckoutContext, signal?: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>()
  while (signal?.aborted !== true) {
    const payment = await claimDue(till)
    if (!payment) break
    const look = checkPayment(till, payment).finally(() => underWay.delete(look))
    underWay.add(look)
    if (underWay.size === LOOKS_AT_ONCE) await Promise.race(underWay)
  }
  await Promise.all(underWay)
}

/**
 * Gives seats and PTC back of payments of unknown outcome whose registration has closed, the one that has waited longest
 * first [F90 unknown outcome]. What fails is tried again at growing intervals and keeps back no other [F114].
 */
export async function releaseAllClosed(books: LedgerContext): Promise<void> {
  const { log } = books.context
  for (let guid = await claimClosed(books); guid !== null; guid = await claimClosed(books)) {
    const payment = guid
    await releaseClosed(books, payment).catch((error: unknown) =>
      log.warn({ err: error, payment }, 'a seat could not be given back'),
    )
  }
}

/** One process takes the attempt: until its end, at which the next is due, no other does. */
async function claimClosed({ context: { db, now } }: LedgerContext): Promise<string | null> {
  return restarting(db, async (tx) => {
    const at = now()
    const [closed] = await tx
      .select({ guid: cardPayments.guid, tries: cardPayments.releaseTries })
      .from(cardPayments)
      .innerJoin(tickets, eq(tickets.guid, cardPayments.ticketGuid))
      .innerJoin(events, eq(events.id, tickets.eventId))
      .where(
        and(
          eq(cardPayments.status, 'unknown'),
          isNull(cardPayments.releasedAt),
          or(isNull(cardPayments.nextReleaseAt), lte(cardPayments.nextReleaseAt, at)),
          or(eq(events.statusId, EVENT_STATUS.CLOSED), lte(registrationEndsAt, now().toISOString())),
        ),
      )
      .orderBy(sql`${cardPayments.nextReleaseAt} nulls first`, cardPayments.createdAt)
      .limit(1)
      .for('update', { of: cardPayments, skipLocked: true })
    if (!closed) return null
    const nextReleaseAt = new Date(at.getTime() + checkIntervalMs(closed.tries))
    await tx
      .update(cardPayments)
      .set({ releaseTries: closed.tries + 1, nextReleaseAt })
      .where(eq(cardPayments.guid, closed.guid))
    return closed.guid
  })
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

async function lookAtPending(till: CheckoutContext, payment: Payment): Promise<void> {
  const { context, provider } = till
  const { guid, createdAt, isUnsent, secondStepUrl } = payment
  const ageMs = context.now().getTime() - createdAt.getTime()
  const isOld = ageMs >= UNKNOWN_AFTER_MS
  let state: ChargeState | null
  try {
    state = await provider.find(guid)
  } catch (error) {
    if (isOld && !isUnsent) await markUnknown(till, payment)
    throw error
  }
  if (state?.status !== 'secondStep' || state.url !== secondStepUrl)
    await recordOutcome(till, guid, state ?? { status: 'pending' })
  if (!isOld) return
  if (state === null && isUnsent)
    await recordOutcome(till, guid, { status: 'declined', reason: 'not sent' }, { isUnsent: true })
  else if (state === null || state.status === 'pending' || ageMs >= SECOND_STEP_MS) await markUnknown(till, payment)
}

/** That a provider does not know, or does not respond, is no outcome: it may charge later. */
async function markUnknown({ context: { db, now, log } }: CheckoutContext, { guid, looks }: Payment): Promise<void> {
  const at = now()
  const [marked] = await db
    .update(cardPayments)
    .set({ status: 'unknown', unknownSince: at, nextLookAt: new Date(at.getTime() + checkIntervalMs(looks)) })
    .where(and(eq(cardPayments.guid, guid), eq(cardPayments.status, 'pending')))
    .returning({ number: cardPayments.number })
  if (marked) log.warn({ payment: guid, number: marked.number }, 'a payment is of unknown outcome')
}

async function lookAtUnknown(till: CheckoutContext, { guid }: Payment): Promise<void> {
  const state = await till.provider.find(guid)
  if (state) await recordOutcome(till, guid, state)
}

/** One process takes the look: until its end, at which the next is due, no other does, whatever becomes of it. */
async function claimDue({ context: { db, now } }: CheckoutContext): Promise<Payment | null> {
  return restarting(db, async (tx) => {
    const at = now()
    const [due] = await tx
      .select()
      .from(cardPayments)
      .where(isDue(at))
      .orderBy(cardPayments.nextLookAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    await tx.update(cardPayments).set(nextLook(due, at)).where(eq(cardPayments.guid, due.guid))
    return due
  })
}

function isDue(at: Date) {
  return and(
    lte(cardPayments.nextLookAt, at),
    or(
      eq(cardPayments.status, 'pending'),
      and(
        eq(cardPayments.status, 'unknown'),
        gt(cardPayments.unknownSince, new Date(at.getTime() - CHECK_INTERVALS_MS)),
      ),
    ),
  )
}
