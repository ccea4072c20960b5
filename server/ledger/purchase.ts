import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { EVENT_STATUS, TICKET_SOURCE } from '#domain/constants.ts'
import { priceChangedMessage, tooFewMessage } from '#domain/credit/amount.ts'
import { CHECKING_PAYMENT } from '#domain/credit/open-payment.ts'
import { creditLeft } from '#domain/credit/lots.ts'
import { surchargeCents } from '#domain/credit/surcharge.ts'
import type { Db } from '#server/db/client.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { newCode } from './tickets/codes.ts'
import { HAS_TICKET, SOLD_OUT } from './constraints.ts'
import { lotsWithCredit, spend } from './credit/credit.ts'
import { lockEvents, lockMembers, type LockedEvent, type LockedMember } from './locks.ts'
import { FIRST_LOOK_MS } from './payments/check-intervals.ts'
import { isJoinable } from './tickets/seat-rules.ts'

export interface Purchase {
  playerId: number
  eventId: number
  ptc: number
  /** Without the surcharge. */
  cardCents: number
  /** The surcharge that was shown; null where the client did not say. */
  shownSurchargeCents: number | null
  /** Names the call; the payment is found by it. */
  key: string
  basisPoints: number
  /** Whether cards are taken at all. */
  takesCards: boolean
  now: Date
}

export interface Reserved {
  ticketGuid: string
  redeemCode: string
  event: LockedEvent
  member: LockedMember
  /** Null where no card is charged: then the ticket is good already. */
  payment: { guid: string; chargeCents: number; surchargeCents: number } | null
}

export function purchaseResponse({
  ticketGuid,
  redeemCode,
  title,
  surcharge,
  charged,
}: {
  ticketGuid: string
  redeemCode: string
  title: string
  surcharge: number
  charged: number
}) {
  return {
    redeemCode,
    eventName: title,
    gameMembershipGuid: ticketGuid,
    surchargeAmount: surcharge,
    chargedAmount: charged,
  }
}

/**
 * Takes the seat and the credit of a purchase: all of it decided here, none of it believed [D5.22, D5.23]. Without a
 * card the ticket is good at once; with one it is held until the charge is known. To be called inside a transaction.
 * @throws Refusal that says what has changed [F52 changed price]
 */
export async function reserve(tx: Db, purchase: Purchase): Promise<Reserved> {
  const { playerId, eventId, ptc, cardCents, now } = purchase
  const [member] = await lockMembers(tx, [playerId])
  if (!member) return rejectRequest(401, 'sign-in-required', 'Please sign in to go on.')
  if (member.mobile === null || member.mobileVerifiedAt === null)
    rejectRequest(403, 'mobile-not-verified', 'Please verify your mobile number first.')
  const [event] = await lockEvents(tx, [eventId])
  if (!event) return rejectRequest(404, 'event-not-found', 'This event does not exist.')
  await checkEvent(tx, event, purchase)
  const surcharge = checkPrice(event, purchase)

  const ticketGuid = randomUUID()
  const redeemCode = newCode()
  const transactionGuid =
    ptc > 0 ? await spend(tx, playerId, { amount: ptc, description: `Ticket to ${event.title}`, now }) : null
  if (ptc > 0 && transactionGuid === null) {
    const available = creditLeft(await lotsWithCredit(tx, playerId), now)
    rejectRequest(409, 'balance-changed', tooFewMessage(available), { fields: { ptc: String(available) } })
  }
  await tx.insert(tickets).values({
    guid: ticketGuid,
    playerId,
    eventId,
    source: TICKET_SOURCE.ptcRedeemed,
    status: cardCents > 0 ? 'held' : 'active',
    redeemCode,
    priceCents: event.buyInCents,
    allowSwap: true,
    allowTransfer: true,
    transactionGuid,
    createdAt: now,
  })
  if (cardCents === 0) return { ticketGuid, redeemCode, event, member, payment: null }
  const guid = randomUUID()
  await tx.insert(cardPayments).values({
    guid,
    playerId,
    callKey: purchase.key,
    ticketGuid,
    transactionGuid,
    amountCents: cardCents,
    surchargeCents: surcharge,
    status: 'pending',
    isUnsent: true,
    nextLookAt: new Date(now.getTime() + FIRST_LOOK_MS),
    createdAt: now,
  })
  return {
    ticketGuid,
    redeemCode,
    event,
    member,
    payment: { guid, chargeCents: cardCents + surcharge, surchargeCents: surcharge },
  }
}

async function checkEvent(
  tx: Db,
  event: LockedEvent,
  { playerId, ptc, cardCents, takesCards, now }: Purchase,
): Promise<void> {
  if (event.statusId === EVENT_STATUS.ON_HOLD)
    rejectRequest(409, 'event-on-hold', 'This event is on hold. Tickets cannot be bought at the moment.')
  if (event.cancelReason !== null) rejectRequest(409, 'event-closed', 'This event is called off.')
  if (event.statusId !== EVENT_STATUS.OPEN || !isJoinable(event, now))
    rejectRequest(409, 'event-closed', 'Registration for this event has closed.')
  const takesCard = event.cardRedeemable && takesCards
  if (event.buyInCents <= 0 || !(event.ptcRedeemable || takesCard))
    rejectRequest(
      409,
      'not-redeemable',
      'The event is not eligible either for PTC redeeming or purchased by Credit Card.',
    )
  if (ptc > 0 && !event.ptcRedeemable) rejectRequest(409, 'not-redeemable', 'This event cannot be paid with PTC.')
  if (cardCents > 0 && !takesCard) rejectRequest(409, 'not-redeemable', 'This event cannot be paid by card.')
  const [own] = await tx
    .select({ status: tickets.status })
    .from(tickets)
    .where(
      and(eq(tickets.playerId, playerId), eq(tickets.eventId, event.id), inArray(tickets.status, ['held', 'active'])),
    )
  if (own?.status === 'active') rejectRequest(409, 'already-bought', HAS_TICKET)
  // Registration may have been opened again for a seat that was given back meanwhile.
  if (own || (await isBeingChecked(tx, playerId, event.id))) rejectRequest(409, 'already-bought', CHECKING_PAYMENT)
  if (event.seatsHeld >= event.capacity) rejectRequest(409, 'sold-out', SOLD_OUT)
}

/** Whether a payment of unknown outcome is for this event: a second one might charge twice. */
async function isBeingChecked(tx: Db, playerId: number, eventId: number): Promise<boolean> {
  const [payment] = await tx
    .select({ guid: cardPayments.guid })
    .from(cardPayments)
    .innerJoin(tickets, eq(tickets.guid, cardPayments.ticketGuid))
    .where(and(eq(cardPayments.playerId, playerId), eq(cardPayments.status, 'unknown'), eq(tickets.eventId, eventId)))
    .limit(1)
  return payment !== undefined
}

/** The surcharge in cents, if price and surcharge are those that were shown. */
function checkPrice(
  { buyInCents }: LockedEvent,
  { ptc, cardCents, shownSurchargeCents, basisPoints }: Purchase,
): number {
  if (ptc * 100 + cardCents !== buyInCents)
    rejectRequest(409, 'price-changed', priceChangedMessage(buyInCents), {
      fields: { buyInAmount: String(buyInCents / 100) },
    })
  const surcharge = surchargeCents(cardCents, basisPoints)
  if (shownSurchargeCents !== null && shownSurchargeCents !== surcharge) {
    rejectRequest(409, 'surcharge-changed', 'The card surcharge has changed. Please check and agree to it again.', {
      fields: { surchargeAmount: String(surcharge) },
    })
  }
  return surcharge
}

/** Returns how much PTC went with a payment. */
export async function ptcOfTransaction(tx: Db, transactionGuid: string | null): Promise<number> {
  if (transactionGuid === null) return 0
  const { rows } = await tx.execute<{ ptc: number }>(
    sql`select coalesce(sum(amount), 0)::int as ptc from ptc_entries where transaction_guid = ${transactionGuid} and account = 'spent'`,
  )
  return Number(rows[0]?.ptc ?? 0)
}
