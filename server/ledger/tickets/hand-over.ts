import { and, eq, inArray } from 'drizzle-orm'
import { CHANGE_REQUEST_TYPE } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { HAS_TICKET } from '#server/ledger/constraints.ts'
import { canReceive, displayName, lockEvents, lockMembers } from '#server/ledger/locks.ts'
import { recordRequest, replaceSeat, type SeatName } from './seats.ts'
import { MISSING, findSeat, changeProblem, type Changed } from './swap.ts'
import { CANNOT_RECEIVE } from '#server/ledger/credit/transfer.ts'

interface HandOver {
  /** The requesting member; null for the office, which decides on an earlier request. */
  askedBy: number | null
  seat: SeatName
  owner: number
  /** Null where nobody has that membership. */
  to: number | null
  now: Date
}

/**
 * Hands a ticket or voucher to another member, who gets a code that the giver has never seen. At once and for good, or
 * by a request to the office. To be called inside a transaction.
 */
export async function handOver(tx: Db, { askedBy, seat: name, owner, to, now }: HandOver): Promise<Changed> {
  const locked = await lockMembers(tx, to === null ? [owner] : [owner, to])
  const seat = await findSeat(tx, name, owner)
  if (!seat) return MISSING
  if (to === owner) return { success: false, message: `You cannot transfer a ${seat.kind} to yourself.` }
  const [giver, receiver] = [
    locked.find(({ playerId }) => playerId === owner),
    locked.find(({ playerId }) => playerId === to),
  ]
  const [event] = await lockEvents(tx, [seat.eventId])
  const problem = await changeProblem(tx, seat, event, { isAsked: askedBy !== null, now })
  if (problem !== null || !event) return { success: false, message: problem ?? MISSING.message }
  if (askedBy !== null && !seat.allowTransfer)
    return { success: false, message: `This ${seat.kind} cannot be transferred.` }
  if (!giver || !receiver || !canReceive(receiver)) return { success: false, message: CANNOT_RECEIVE }
  if (seat.kind === 'ticket' && (await hasTicket(tx, receiver.playerId, seat.eventId)))
    return { success: false, message: HAS_TICKET }

  const request = { kind: CHANGE_REQUEST_TYPE.transfer, toEventId: null, toPlayerId: receiver.playerId, now }
  if (askedBy !== null && !seat.autoTransfer) {
    await recordRequest(tx, seat, { ...request, isPending: true })
    return {
      success: true,
      isPending: true,
      seat,
      message: `Your request to transfer this ${seat.kind} to ${displayName(receiver)} is with the administration team. It takes up to 1 business day.`,
    }
  }
  const { redeemCode } = await replaceSeat(tx, seat, {
    playerId: receiver.playerId,
    eventId: seat.eventId,
    status: 'transferred',
    now,
  })
  if (askedBy !== null) await recordRequest(tx, seat, { ...request, isPending: false })
  return {
    success: true,
    isPending: false,
    seat,
    redeemCode,
    member: receiver,
    giver,
    event,
    message: `Your ${seat.kind} for ${event.title} went to ${displayName(receiver)}.`,
  }
}

export async function hasTicket(db: Db, playerId: number, eventId: number): Promise<boolean> {
  const rows = await db
    .select({ guid: tickets.guid })
    .from(tickets)
    .where(
      and(eq(tickets.playerId, playerId), eq(tickets.eventId, eventId), inArray(tickets.status, ['held', 'active'])),
    )
    .limit(1)
  return rows.length > 0
}
