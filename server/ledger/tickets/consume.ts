import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ticketConsumptions, tickets, vouchers } from '#server/db/schema/credit.ts'
import { lockEvents, lockMembers, type LockedEvent, type LockedMember } from '#server/ledger/locks.ts'
import { endSeat, lockSeat, ownerOf, type Seat, type SeatName } from './seats.ts'

type Kind = (typeof ticketConsumptions.$inferSelect)['kind']

export type Consumed =
  | { done: false; message: string }
  | { done: true; seat: Seat; member: LockedMember; event: LockedEvent }

/**
 * Uses up the ticket or voucher of a code, once: that a second time fails is a constraint of the database, not care. To
 * be called inside a transaction.
 */
export async function consume(
  tx: Db,
  { code, kind, reason, by, now }: { code: string; kind: Kind; reason: string | null; by: string; now: Date },
): Promise<Consumed> {
  const name = await seatOf(tx, code)
  const owner = name && (await ownerOf(tx, name))
  if (!name || owner === null) return { done: false, message: 'There is no such code.' }
  const [member] = await lockMembers(tx, [owner])
  const before = await lockSeat(tx, name)
  const [event] = before ? await lockEvents(tx, [before.eventId]) : []
  if (!before || before.playerId !== owner || !member || !event)
    return { done: false, message: 'There is no such code.' }
  if (before.status !== 'active')
    return {
      done: false,
      message:
        before.status === 'held'
          ? 'This code is not paid for yet.'
          : `This code is not good any more: ${before.status}.`,
    }
  await endSeat(tx, name, kind)
  await tx.insert(ticketConsumptions).values({
    ticketGuid: name.kind === 'ticket' ? name.guid : null,
    voucherGuid: name.kind === 'voucher' ? name.guid : null,
    playerId: owner,
    kind,
    at: now,
    reason,
    by,
  })
  return { done: true, seat: before, member, event }
}

async function seatOf(tx: Db, code: string): Promise<SeatName | null> {
  const [ticket] = await tx.select({ guid: tickets.guid }).from(tickets).where(eq(tickets.redeemCode, code))
  if (ticket) return { kind: 'ticket', guid: ticket.guid }
  const [voucher] = await tx.select({ guid: vouchers.guid }).from(vouchers).where(eq(vouchers.redeemCode, code))
  return voucher ? { kind: 'voucher', guid: voucher.guid } : null
}
