import { CHANGE_REQUEST_TYPE, EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { SOLD_OUT } from '#server/ledger/constraints.ts'
import { isFlight } from './flights.ts'
import { lockEvents, lockMembers, type LockedEvent, type LockedMember } from '#server/ledger/locks.ts'
import { lockSeat, recordRequest, replaceSeat, type Seat, type SeatName } from './seats.ts'
import { isChangeable, isJoinable } from './seat-rules.ts'
import { pendingRequestOf } from './requests.ts'

/** Done, waiting for the office, or neither, with a sentence for the member. */
export type Changed =
  | { success: false; message: string; isMissing?: boolean }
  | { success: true; isPending: true; message: string; seat: Seat }
  | {
      success: true
      isPending: false
      message: string
      seat: Seat
      redeemCode: string | null
      member: LockedMember
      giver?: LockedMember
      event: LockedEvent
    }

export const MISSING = { success: false, isMissing: true, message: 'We could not find this ticket.' } as const

interface Swap {
  /** The requesting member; null for the office, which decides on an earlier request. */
  askedBy: number | null
  seat: SeatName
  owner: number
  newEventId: number
  now: Date
}

/**
 * Swaps a ticket or voucher into another flight: the old one ends and gives its seat back, the new one has a code of
 * its own. At once, or by a request to the office. To be called inside a transaction.
 */
export async function swapSeat(tx: Db, { askedBy, seat: name, owner, newEventId, now }: Swap): Promise<Changed> {
  const [member] = await lockMembers(tx, [owner])
  const seat = await findSeat(tx, name, owner)
  if (!member || !seat) return MISSING
  const locked = await lockEvents(tx, [seat.eventId, newEventId])
  const [from, to] = [locked.find(({ id }) => id === seat.eventId), locked.find(({ id }) => id === newEventId)]
  const problem = await whyNot(tx, { seat, from, to, now, isAsked: askedBy !== null })
  if (problem !== null || !to) return { success: false, message: problem ?? 'This event cannot be swapped into.' }

  if (askedBy !== null && !seat.autoTransfer) {
    await recordRequest(tx, seat, {
      kind: CHANGE_REQUEST_TYPE.swap,
      toEventId: newEventId,
      toPlayerId: null,
      isPending: true,
      now,
    })
    return {
      success: true,
      isPending: true,
      seat,
      message: `Your request to swap into ${to.title} is with the league office. It takes up to 1 business day.`,
    }
  }
  const { redeemCode } = await replaceSeat(tx, seat, { playerId: owner, eventId: newEventId, status: 'swapped', now })
  if (askedBy !== null)
    await recordRequest(tx, seat, {
      kind: CHANGE_REQUEST_TYPE.swap,
      toEventId: newEventId,
      toPlayerId: null,
      isPending: false,
      now,
    })
  return {
    success: true,
    isPending: false,
    seat,
    redeemCode,
    member,
    event: to,
    message: `Your ${seat.kind} is now for ${to.title}.`,
  }
}

/** The seat of a member, whose row is locked, so that nobody changes it meanwhile. */
export async function findSeat(tx: Db, name: SeatName, owner: number): Promise<Seat | null> {
  const seat = await lockSeat(tx, name)
  return seat && seat.playerId === owner && seat.status !== 'held' && seat.status !== 'void' ? seat : null
}

/** Returns why a seat cannot change at all; null where it can. */
export async function changeProblem(
  tx: Db,
  seat: Seat,
  from: LockedEvent | undefined,
  { isAsked, now }: { isAsked: boolean; now: Date },
): Promise<string | null> {
  if (seat.status !== 'active') return `This ${seat.kind} was ${seat.status} already.`
  if (from && from.cancelReason !== null) return `The event of this ${seat.kind} is called off.`
  if (!from || !isChangeable(from, now)) return `Registration for this ${seat.kind}’s event has closed.`
  if (isAsked && (await pendingRequestOf(tx, seat)) !== null)
    return `A request for this ${seat.kind} waits for the office already.`
  return null
}

async function whyNot(
  tx: Db,
  {
    seat,
    from,
    to,
    now,
    isAsked,
  }: { seat: Seat; from: LockedEvent | undefined; to: LockedEvent | undefined; now: Date; isAsked: boolean },
): Promise<string | null> {
  const problem = await changeProblem(tx, seat, from, { isAsked, now })
  if (problem !== null) return problem
  if (isAsked && !seat.allowSwap) return `This ${seat.kind} cannot be swapped.`
  if (!to) return 'This event cannot be swapped into.'
  if (to.id === seat.eventId) return `This ${seat.kind} is for that event already.`
  if (to.cancelReason !== null) return 'This event is called off.'
  if (to.statusId === EVENT_STATUS.ON_HOLD) return 'This event is on hold.'
  if (to.statusId !== EVENT_STATUS.OPEN || !isJoinable(to, now)) return 'Registration for this event has closed.'
  if (to.seatsHeld >= to.capacity) return SOLD_OUT
  // The office decides on requests from before these rules.
  if (isAsked && !(await isFlight(tx, { from: seat.eventId, to: to.id, now })))
    return 'This event is no flight of the same event.'
  return null
}
