import type { ResponseInput } from '#contract/endpoint.ts'
import type {
  listTicketChangeHistory,
  listVoucherConsumeHistory,
  listVoucherReceiveHistory,
  Voucher,
} from '#contract/vouchers.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { formatTime24 } from '#domain/date-format.ts'
import { toOffsetIso } from '#domain/time.ts'
import { isChangeable } from '#server/ledger/tickets/seat-rules.ts'
import type { changeLines, consumeLines, receiveLines, TicketLine, VoucherLine } from './queries.ts'

type Change = Awaited<ReturnType<typeof changeLines>>[number]
type Receive = Awaited<ReturnType<typeof receiveLines>>[number]
type Consume = Awaited<ReturnType<typeof consumeLines>>[number]

type EventLine = Pick<
  TicketLine,
  | 'eventId'
  | 'eventTitle'
  | 'statusId'
  | 'cancelReason'
  | 'stateId'
  | 'type'
  | 'isSpecial'
  | 'brandName'
  | 'subMajorTypeId'
  | 'startsAt'
  | 'regoAt'
  | 'lateRegoAt'
  | 'selfRegistration'
  | 'venueId'
  | 'venueTitle'
  | 'venueAddress'
  | 'venueSlug'
  | 'timeZone'
>

/**
 * A ticket or voucher [M3.2]: what cannot be used any more has no code, and offers nothing; nor has one whose event is
 * over.
 */
export function toVoucher(line: TicketLine | VoucherLine, now: Date): Voucher {
  const isActive = line.status === 'active'
  const canChange = isActive && line.pending === null && isChangeable(line, now)
  return {
    ...(line.kind === 'ticket'
      ? { gameMembershipGuid: line.guid }
      : { voucherGuid: line.guid, voucherCode: line.code }),
    redeemCode: isActive && line.statusId !== EVENT_STATUS.CLOSED ? line.redeemCode : null,
    source: line.source,
    allowSwap: canChange && line.allowSwap,
    allowTransfer: canChange && line.allowTransfer,
    majorEventId: line.major?.id,
    majorEventName: line.major?.name,
    eventTicket: {
      ...toEventTicket(line),
      autoVoucherTransfer: line.autoTransfer,
      satelliteEventId: line.kind === 'voucher' ? line.satelliteEventId : null,
    },
    status: line.status === 'held' || line.status === 'void' ? null : line.status,
    endedAt: line.endedAt && toOffsetIso(line.endedAt, line.timeZone),
    pendingRequest: line.pending,
    createdDate: toOffsetIso(line.createdAt, line.timeZone),
  }
}

/** The event of a ticket [M3.3]. */
export function toEventTicket(line: EventLine) {
  const start = toOffsetIso(line.startsAt, line.timeZone)
  return {
    id: line.eventId,
    title: line.eventTitle,
    description: line.eventTitle,
    venue: { id: line.venueId, name: line.venueTitle, address: line.venueAddress, friendlyUrlSlug: line.venueSlug },
    eventStartTimeOffset: start,
    rego: formatTime24(line.regoAt, line.timeZone),
    lateRego: line.lateRegoAt && formatTime24(line.lateRegoAt, line.timeZone),
    dateTime: start,
    eventStatusId: line.statusId,
    ...(line.cancelReason !== null && { cancelReason: line.cancelReason }),
    selfRegistrationEnabled: line.selfRegistration,
    stateId: line.stateId,
    type: line.type,
    isSpecialEvent: line.isSpecial,
    brandName: line.brandName,
    ...(line.subMajorTypeId !== null && { subMajorEvent: { subMajorEventTypeId: line.subMajorTypeId } }),
  }
}

/** A swap or transfer [M3.8]. */
export function toChange(line: Change): ResponseInput<typeof listTicketChangeHistory>[number] {
  return {
    ...commonOf(line, line.ticketGuid ?? line.voucherGuid),
    requestDate: toOffsetIso(line.requestedAt, line.timeZone),
    requestType: line.kind,
    requestStatus: line.status,
    currentEvent: line.eventTitle,
    requestEvent: line.toTitle,
    currentPlayer: `${line.firstName} ${line.lastName}`,
    requestPlayer: line.toFirstName === null ? null : `${line.toFirstName} ${line.toLastName}`,
    respondDate: line.respondedAt && toOffsetIso(line.respondedAt, line.timeZone),
    respondName: line.respondName,
    respondReason: line.respondReason,
  }
}

/** Returns what came to a member [M3.9]; the name is that of who gave it. */
export function toReceived(line: Receive): ResponseInput<typeof listVoucherReceiveHistory>[number] {
  return {
    ...commonOf(line, line.guid),
    createdDate: toOffsetIso(line.createdAt, line.timeZone),
    voucherType: line.source,
    satelliteEvent: line.satellite,
    shopOrderId: line.shopOrderId,
    firstName: line.giver?.firstName,
    lastName: line.giver?.lastName,
  }
}

/** Returns what a member redeemed or lost [M3.10, M4.12]. */
export function toConsumed(line: Consume): ResponseInput<typeof listVoucherConsumeHistory>[number] {
  return {
    ...commonOf(line, line.ticketGuid ?? line.voucherGuid),
    redeemedDate: toOffsetIso(line.at, line.timeZone),
    consumedType: CONSUMED[line.kind],
    revokedReason: line.reason,
    redeemedBy: line.by,
  }
}

const CONSUMED = {
  redeemed: 'Redeemed',
  converted: 'Converted to PTC',
  revoked: 'Revoked',
  refunded: 'Refunded',
} as const

function commonOf(line: EventLine & { major: { name: string } | null }, guid: string | null) {
  return { voucherGuid: guid, eventTicket: toEventTicket(line), majorEventName: line.major?.name }
}
