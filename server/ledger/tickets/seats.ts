import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CHANGE_REQUEST_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import { newCode } from './codes.ts'

/** A ticket is a seat in an event, a voucher the right to one; they are swapped, handed over and used up alike. */
export interface SeatName {
  kind: 'ticket' | 'voucher'
  guid: string
}

export type TicketRow = typeof tickets.$inferSelect
export type VoucherRow = typeof vouchers.$inferSelect
export type Seat = ({ kind: 'ticket' } & TicketRow) | ({ kind: 'voucher' } & VoucherRow)

/** The fields in which a successor differs. */
interface Successor {
  playerId: number
  eventId: number
  status: 'swapped' | 'transferred'
  now: Date
}

/**
 * The ticket or voucher, locked until the transaction ends; null where there is none. Its member must be locked before.
 */
export async function lockSeat(tx: Db, { kind, guid }: SeatName): Promise<Seat | null> {
  if (kind === 'ticket') {
    const [row] = await tx.select().from(tickets).where(eq(tickets.guid, guid)).for('no key update')
    return row ? { kind, ...row } : null
  }
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.guid, guid)).for('no key update')
  return row ? { kind, ...row } : null
}

/** Returns the owner of a ticket or voucher; null where there is none. */
export async function ownerOf(db: Db, { kind, guid }: SeatName): Promise<number | null> {
  const table = kind === 'ticket' ? tickets : vouchers
  const [row] = await db.select({ playerId: table.playerId }).from(table).where(eq(table.guid, guid))
  return row?.playerId ?? null
}

/** Ends a seat and makes the one that takes its place, with a guid and code of its own. */
export async function replaceSeat(
  tx: Db,
  seat: Seat,
  { playerId, eventId, status, now }: Successor,
): Promise<{ guid: string; redeemCode: string | null }> {
  await endSeat(tx, seat, status)
  const next = { guid: randomUUID(), playerId, eventId, status: 'active' as const, fromGuid: seat.guid, createdAt: now }
  if (seat.kind === 'ticket') {
    const { kind: _kind, ...row } = seat
    const redeemCode = newCode()
    await tx.insert(tickets).values({ ...row, ...next, redeemCode, transactionGuid: null })
    return { guid: next.guid, redeemCode }
  }
  const { kind: _kind, ...row } = seat
  const redeemCode = row.redeemCode === null ? null : newCode()
  await tx.insert(vouchers).values({ ...row, ...next, code: `V${newCode()}`, redeemCode })
  return { guid: next.guid, redeemCode }
}

export async function endSeat(tx: Db, { kind, guid }: SeatName, status: TicketRow['status']): Promise<void> {
  if (kind === 'ticket') await tx.update(tickets).set({ status }).where(eq(tickets.guid, guid))
  else await tx.update(vouchers).set({ status }).where(eq(vouchers.guid, guid))
}

/** Records what was asked: done at once, or to be decided by the office. */
export async function recordRequest(
  tx: Db,
  seat: Seat,
  request: Pick<typeof ticketRequests.$inferInsert, 'kind' | 'toEventId' | 'toPlayerId'> & {
    isPending: boolean
    now: Date
  },
): Promise<void> {
  const { isPending, now, ...what } = request
  await tx.insert(ticketRequests).values({
    ...what,
    status: isPending ? CHANGE_REQUEST_STATUS.pending : CHANGE_REQUEST_STATUS.approved,
    ticketGuid: seat.kind === 'ticket' ? seat.guid : null,
    voucherGuid: seat.kind === 'voucher' ? seat.guid : null,
    playerId: seat.playerId,
    fromEventId: seat.eventId,
    requestedAt: now,
    ...(!isPending && { respondedAt: now, respondName: 'Automatic' }),
  })
}
