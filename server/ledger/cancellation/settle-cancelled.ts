import { eq, inArray } from 'drizzle-orm'
import { CHANGE_REQUEST_STATUS, TICKET_SOURCE, VOUCHER_SOURCE } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { settleClock } from '#server/clocks/change-clock.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments, ticketConsumptions, ticketRequests } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { giveBack } from '#server/ledger/credit/credit.ts'
import { displayName, lockEvents, lockMembers, type LockedMember } from '#server/ledger/locks.ts'
import { ptcOfTransaction } from '#server/ledger/purchase.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'
import { endSeat, lockSeat, type Seat } from '#server/ledger/tickets/seats.ts'
import { createFacts, notifyCancelled, type Facts } from './notices.ts'
import { holdingsOf, membersOf, type EventHoldings, type PaidTicket } from './seats.ts'

export interface CancellationContext {
  context: Pick<ServerContext, 'db' | 'now'>
  messaging: Pick<Messaging, 'sms' | 'mail' | 'devices'>
}

export interface SettledEvent {
  tickets: number
  vouchers: number
  ptc: number
  /** Charges that the office refunds, by their numbers. */
  refunds: number[]
  /** Tickets and vouchers paid outside this ledger, with their members, for the office to settle. */
  byHand: string[]
  notified: number
}

const OFFICE = 'The league office'

/**
 * Releases what hangs on an event that is called off, once and all of it in one transaction: seats end, PTC go back to
 * the lots they came from, charges wait for the office to refund them, requests are closed, and each holder and each
 * member with it among the favourites is notified once [D6.8, D6.9, D6.10]. Null where there is nothing to do any more.
 */
export async function settleCancelled(
  { context: { db, now }, messaging }: CancellationContext,
  eventId: number,
): Promise<SettledEvent | null> {
  return restarting(db, async (tx) => {
    const at = now()
    const members = new Map<number, LockedMember>()
    const holdings = await lockHoldings(tx, eventId, members)
    const [event] = await lockEvents(tx, [eventId])
    if (!event || event.cancelReason === null || event.cancelSettledAt !== null) return null
    // An import, or a statement at a prompt, has called it off while its clock ran.
    await settleClock(tx, now, eventId)
    await notifyFollowers(tx, eventId, null)
    const reason = `Called off: ${event.cancelReason}`
    const facts = createFacts()
    const settled: SettledEvent = { tickets: 0, vouchers: 0, ptc: 0, refunds: [], byHand: [], notified: 0 }
    const nameOf = (id: number) => {
      const member = members.get(id)
      return member ? displayName(member) : `member ${id}`
    }

    for (const paid of holdings.tickets) {
      settled.tickets += 1
      settled.ptc += await releaseTicket(tx, paid, { facts, reason, at, title: event.title })
      if (paid.payment?.status === 'approved') settled.refunds.push(paid.payment.number)
      if (isPaidElsewhere(paid)) settled.byHand.push(`ticket of ${nameOf(paid.ticket.playerId)}`)
    }
    for (const voucher of holdings.vouchers) {
      settled.vouchers += 1
      const isBought = voucher.source === VOUCHER_SOURCE.purchaseOnline
      if (isBought) settled.byHand.push(`voucher of ${nameOf(voucher.playerId)}`)
      await endWith(tx, { kind: 'voucher', ...voucher }, { kind: 'revoked', reason, at })
      facts.released(voucher.playerId, 'voucher')
      if (isBought) facts.paidElsewhere(voucher.playerId)
    }
    await closeRequests(tx, holdings, { facts, eventId, reason, at })
    await tx.update(events).set({ cancelSettledAt: at }).where(eq(events.id, eventId))
    settled.notified = await notifyCancelled(tx, messaging, { event, reason: event.cancelReason, facts, members, at })
    return settled
  })
}

/** In the order in which everything locks; after the event was closed nobody new can hold a seat of it. */
async function lockHoldings(tx: Db, eventId: number, members: Map<number, LockedMember>): Promise<EventHoldings> {
  for (const member of await lockMembers(tx, membersOf(await holdingsOf(tx, eventId))))
    members.set(member.playerId, member)
  const before = await holdingsOf(tx, eventId)
  const payments = before.tickets.flatMap(({ payment }) => payment?.guid ?? [])
  if (payments.length > 0)
    await tx
      .select()
      .from(cardPayments)
      .where(inArray(cardPayments.guid, payments))
      .orderBy(cardPayments.guid)
      .for('update')
  const requests = before.requests.map(({ id }) => id)
  if (requests.length > 0)
    await tx
      .select()
      .from(ticketRequests)
      .where(inArray(ticketRequests.id, requests))
      .orderBy(ticketRequests.id)
      .for('update')
  for (const { ticket } of before.tickets) await lockSeat(tx, { kind: 'ticket', guid: ticket.guid })
  for (const { guid } of before.vouchers) await lockSeat(tx, { kind: 'voucher', guid })
  return holdingsOf(tx, eventId)
}

/** Bought, but not with what this ledger knows: an import brought it along. */
function isPaidElsewhere({ ticket, transactionGuid, payment }: PaidTicket): boolean {
  return (
    ticket.source === TICKET_SOURCE.ptcRedeemed && ticket.priceCents > 0 && transactionGuid === null && payment === null
  )
}

interface Release {
  facts: Facts
  reason: string
  at: Date
  title: string
}

/** Ends a ticket and gives back what was paid for it; resolves with the PTC. */
async function releaseTicket(tx: Db, paid: PaidTicket, { facts, reason, at, title }: Release): Promise<number> {
  const { ticket, payerId, transactionGuid, payment } = paid
  const { playerId, status } = ticket
  const isPaid = transactionGuid !== null || payment !== null
  const seat = { kind: 'ticket', ...ticket } as const
  // A seat that waits for its payment was never a ticket; the payment's outcome is checked as usual.
  if (status === 'held') await endSeat(tx, seat, 'void')
  else await endWith(tx, seat, { kind: isPaid ? 'refunded' : 'revoked', reason, at })
  if (status !== 'held') facts.released(playerId, 'ticket')
  if (isPaidElsewhere(paid)) facts.paidElsewhere(playerId)
  if (isPaid && payerId !== playerId) facts.paidByAnother(playerId)

  const ptc = await ptcOfTransaction(tx, transactionGuid)
  if (transactionGuid !== null) {
    await giveBack(tx, transactionGuid, { description: `Given back: ${title} is called off`, now: at })
    facts.ptc(payerId, ptc)
  }
  if (payment) {
    const cents = payment.amountCents + payment.surchargeCents
    const isCharged = payment.status === 'approved'
    facts.card(payerId, cents, isCharged)
    await tx
      .update(cardPayments)
      .set({ releasedAt: at, ...(isCharged && { status: 'charged', reason: 'the event is called off' }) })
      .where(eq(cardPayments.guid, payment.guid))
  }
  return ptc
}

/** What was redeemed has its final outcome noted already. */
async function endWith(
  tx: Db,
  seat: Seat,
  { kind, ...end }: { kind: 'refunded' | 'revoked'; reason: string; at: Date },
): Promise<void> {
  await endSeat(tx, seat, kind)
  if (seat.status === 'redeemed') return
  await tx.insert(ticketConsumptions).values({
    ticketGuid: seat.kind === 'ticket' ? seat.guid : null,
    voucherGuid: seat.kind === 'voucher' ? seat.guid : null,
    playerId: seat.playerId,
    kind,
    by: OFFICE,
    ...end,
  })
}

async function closeRequests(
  tx: Db,
  { requests }: EventHoldings,
  { facts, eventId, reason, at }: { facts: Facts; eventId: number; reason: string; at: Date },
): Promise<void> {
  for (const { id, playerId, toEventId } of requests) {
    await tx
      .update(ticketRequests)
      .set({ status: CHANGE_REQUEST_STATUS.rejected, respondedAt: at, respondName: OFFICE, respondReason: reason })
      .where(eq(ticketRequests.id, id))
    if (toEventId === eventId) facts.swapClosed(playerId)
  }
}
