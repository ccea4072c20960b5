import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ResponseInput, BodyOutput } from '#contract/endpoint.ts'
import type { purchaseEventTicket } from '#contract/redeem.ts'
import { cardAmountProblem, redeemAmountProblem } from '#domain/credit/amount.ts'
import { CHECKING_PAYMENT } from '#domain/credit/open-payment.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments } from '#server/db/schema/credit.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest, RequestError } from '#server/http/errors.ts'
import {
  responseOf,
  attempt,
  claim,
  findCall,
  keyOf,
  storeResponse,
  type KnownCall,
} from '#server/ledger/idempotency.ts'
import { notifyBought } from '#server/ledger/notifications.ts'
import { purchaseResponse, reserve, type Reserved } from '#server/ledger/purchase.ts'
import { rejectProblems } from '#server/members/rejections.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { NotSent, type CardPayments } from '#server/integrations/payments/card-payments.ts'
import { checkPayment, openPayment, type CheckoutContext } from '#server/ledger/payments/check-payments.ts'
import { startCharge, recordOutcome } from '#server/ledger/payments/settle.ts'

type Body = BodyOutput<typeof purchaseEventTicket>
type Bought = ResponseInput<typeof purchaseEventTicket>
type Prepared =
  | { known: KnownCall }
  | { refusal: RequestError }
  | { bought: Bought }
  | { charge: Reserved & { payment: NonNullable<Reserved['payment']> } }

interface Counter {
  context: ServerContext
  messaging: Messaging
  /** Null where cards are not taken. */
  cards: CardPayments | null
}

/**
 * Buys a ticket. The seat and the credit are taken first, in one transaction with the key; then the card is charged;
 * then what became of it is written down. Killed anywhere between, the same key finds out [F7 lost response, F50 killed
 * during payment].
 * @throws Refusal for what cannot be bought, a declined card, or a payment that is not decided yet
 */
export async function buyTicket(
  counter: Counter,
  member: SignedIn,
  request: FastifyRequest,
  body: Body,
): Promise<Bought> {
  const { context, messaging, cards } = counter
  const { ptc, cardCents, shownSurchargeCents } = readAmounts(body)
  const cardToken = body.cardToken?.trim() ?? ''
  if (cardCents > 0 && cardToken === '') rejectProblems({ cardToken: 'Enter your card.' }, 'Enter your card.')
  const key = keyOf(request) ?? `unkeyed-${randomUUID()}`
  const call = {
    playerId: member.playerId,
    key,
    call: 'purchaseEventTicket',
    body: [body.eventId, ptc, cardCents, shownSurchargeCents],
  }
  const { db, now, env } = context

  const prepared = await restarting(db, async (tx): Promise<Prepared> => {
    const known = await claim(tx, call, now())
    if (known) return { known }
    const done = await attempt(tx, (inner) =>
      take(inner, messaging, {
        playerId: member.playerId,
        eventId: body.eventId,
        ptc,
        cardCents,
        shownSurchargeCents,
        key,
        basisPoints: env.config.surchargeBasisPoints,
        takesCards: cards !== null,
        now: now(),
      }),
    )
    if (done instanceof RequestError) {
      await storeResponse(tx, call, done)
      return { refusal: done }
    }
    if ('bought' in done) await storeResponse(tx, call, done.bought)
    return done
  })
  if ('refusal' in prepared) throw prepared.refusal
  if ('bought' in prepared) return prepared.bought
  if ('charge' in prepared && cards)
    await charge({ context, messaging, provider: cards }, prepared.charge, cardToken, request.ip)
  else if (cards) await checkPaymentOfCall({ context, messaging, provider: cards }, member.playerId, key)
  return answered(context, member.playerId, key)
}

/** Looks into what is under way for a call, so that the caller gets the newest. */
export async function checkPaymentOfCall(till: CheckoutContext, playerId: number, key: string): Promise<void> {
  const payment = await openPayment(till.context.db, playerId, key)
  if (payment) await checkPayment(till, payment)
}

async function take(
  tx: Db,
  messaging: Messaging,
  purchase: Parameters<typeof reserve>[1],
): Promise<{ bought: Bought } | { charge: Reserved & { payment: NonNullable<Reserved['payment']> } }> {
  const reserved = await reserve(tx, purchase)
  const { ticketGuid, redeemCode, event, member, payment } = reserved
  if (payment) return { charge: { ...reserved, payment } }
  await notifyBought(tx, messaging, member, event, { ptc: purchase.ptc, cardCents: 0, surchargeCents: 0, redeemCode })
  return { bought: purchaseResponse({ ticketGuid, redeemCode, title: event.title, surcharge: 0, charged: 0 }) }
}

async function charge(
  till: CheckoutContext,
  { payment }: { payment: NonNullable<Reserved['payment']> },
  cardToken: string,
  ip: string,
): Promise<void> {
  if (!(await startCharge(till.context.db, payment.guid))) {
    await recordNotSent(till, payment.guid)
    return
  }
  try {
    await recordOutcome(
      till,
      payment.guid,
      await till.provider.charge({ order: payment.guid, amountCents: payment.chargeCents, cardToken, ip }),
    )
  } catch (error) {
    if (error instanceof NotSent) {
      till.context.log.warn({ err: error, payment: payment.guid }, 'a charge could not be sent')
      await takeBack(till, payment.guid)
      return
    }
    // Nobody knows what became of it: it stays under way until the provider says.
    till.context.log.warn({ err: error, payment: payment.guid }, 'a charge has no answer yet')
  }
}

/** Ends a payment whose charge surely did not leave. */
async function takeBack(till: CheckoutContext, guid: string): Promise<void> {
  await till.context.db.update(cardPayments).set({ isUnsent: true }).where(eq(cardPayments.guid, guid))
  await recordNotSent(till, guid)
}

async function recordNotSent(till: CheckoutContext, guid: string): Promise<void> {
  await recordOutcome(till, guid, { status: 'declined', reason: 'not sent' }, { isUnsent: true })
}

async function answered(context: ServerContext, playerId: number, key: string): Promise<Bought> {
  const call = await findCall(context, playerId, key)
  const answer = responseOf<Bought>(call ?? { status: null, answer: null })
  if (answer instanceof RequestError && answer.id === 'payment-pending') {
    const payment = await openPayment(context.db, playerId, key)
    if (payment?.status === 'unknown') rejectRequest(409, 'payment-pending', CHECKING_PAYMENT)
  }
  if (answer instanceof RequestError) throw answer
  return answer
}

function readAmounts({ ptcAmount, creditCardAmount, surchargeAmount }: Body): {
  ptc: number
  cardCents: number
  shownSurchargeCents: number | null
} {
  rejectProblems(
    {
      ptcAmount: redeemAmountProblem(ptcAmount) ?? undefined,
      creditCardAmount: cardAmountProblem(creditCardAmount) ?? undefined,
      surchargeAmount:
        surchargeAmount === null || surchargeAmount === undefined
          ? undefined
          : (cardAmountProblem(surchargeAmount) ?? undefined),
    },
    redeemAmountProblem(ptcAmount) ?? cardAmountProblem(creditCardAmount) ?? undefined,
  )
  if (Number(ptcAmount) === 0 && Number(creditCardAmount) === 0)
    rejectRequest(400, 'invalid-form', 'Choose how to pay.', { fields: { ptcAmount: 'Choose how to pay.' } })
  return {
    ptc: Number(ptcAmount),
    cardCents: Number(creditCardAmount),
    shownSurchargeCents: typeof surchargeAmount === 'number' ? surchargeAmount : null,
  }
}
