import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { gameCard } from './events.ts'
import { identifiedBy, withFallback } from './reader-hints.ts'
import { outcomeOr } from './loose.ts'
import { rows } from './rows.ts'
import { clockTime, code, dateTime, givenFlag, givenId, guid, id, maybe, text } from './scalars.ts'
import { statedLocation } from './stated-location.ts'

/** The event a ticket or voucher is for [M3]. */
export const eventTicket = v.object({
  id,
  title: maybe(text),
  description: maybe(text),
  venue: maybe(
    v.object({
      id: maybe(id),
      name: maybe(text),
      address: maybe(text),
      friendlyUrlSlug: maybe(text),
      ...statedLocation,
    }),
  ),
  eventStartTimeOffset: maybe(dateTime),
  rego: maybe(clockTime),
  lateRego: maybe(clockTime),
  dateTime: maybe(dateTime),
  eventStatusId: maybe(v.number()),
  /** An addition of ours: why the event is called off. */
  cancelReason: maybe(text),
  selfRegistrationEnabled: maybe(v.boolean()),
  eventPrizeId: maybe(id),
  satelliteEventId: maybe(id),
  autoVoucherTransfer: maybe(v.boolean()),
  /** Additions of ours: by these a game is distinguished from others, as on its card, and its venue's zone is known. */
  ...statedLocation,
  type: maybe(text),
  isSpecialEvent: maybe(v.boolean()),
  brandName: maybe(text),
  subMajorEvent: maybe(v.object({ subMajorEventTypeId: maybe(v.number()) })),
})

/** The status of a ticket or voucher; only `active` can be used. */
export const ticketStatuses = [
  'active',
  'redeemed',
  'swapped',
  'transferred',
  'converted',
  'revoked',
  'refunded',
] as const

/**
 * A ticket (gameMembershipGuid) or voucher (voucherGuid) [M3]. `source` (of a ticket 1 satellite entry, 2 PTC redeemed;
 * of a voucher its voucherType), `status`, `endedAt` and `pendingRequest` (1 a swap, 2 a transfer waits for the office)
 * are additions of ours; what is not active, or whose event is over, has no redeemCode.
 */
export const voucher = identifiedBy(
  v.object({
    voucherGuid: maybe(text),
    gameMembershipGuid: maybe(text),
    voucherCode: maybe(code),
    redeemCode: maybe(code),
    allowSwap: maybe(v.boolean()),
    allowTransfer: maybe(v.boolean()),
    majorEventId: maybe(id),
    majorEventName: maybe(text),
    eventTicket: maybe(eventTicket),
    source: maybe(v.number()),
    status: maybe(v.picklist(ticketStatuses)),
    endedAt: maybe(dateTime),
    pendingRequest: maybe(v.picklist([1, 2])),
    createdDate: maybe(dateTime),
  }),
  ['gameMembershipGuid', 'voucherGuid', 'redeemCode', 'voucherCode'],
)
export type Voucher = v.InferOutput<typeof voucher>

export const listEventTickets = endpoint({
  methods: ['GET'],
  path: '/Membership/EventTickets',
  /** With includeEnded, an addition of ours, also what ended within 30 days, so that a saved ticket can be marked. */
  query: v.object({ includeEnded: maybe(givenFlag) }),
  response: rows(voucher),
  who: 'member',
  summary: 'The signed-in member’s tickets and vouchers.',
})

export const getEventTicketDetail = endpoint({
  methods: ['GET'],
  path: '/Membership/EventTicketDetail',
  query: v.object({ gameMembership: guid }),
  response: v.nullable(voucher),
  who: 'member',
  summary: 'One of the member’s own tickets, or null.',
})

export const getVoucherDetail = endpoint({
  methods: ['GET'],
  path: '/Membership/VoucherDetail',
  query: v.object({ voucherGuid: guid }),
  response: v.nullable(voucher),
  who: 'member',
  summary: 'One of the member’s own vouchers, or null.',
})

export const listVoucherEvents = endpoint({
  methods: ['GET'],
  path: '/Voucher/ListEvents',
  query: v.object({ voucherGuid: guid }),
  response: rows(v.object({ event: gameCard })),
  who: 'member',
  summary: 'The events a voucher may be swapped into.',
})

/** One of the two. */
const ticketOrVoucher = { gameMembershipGuid: maybe(guid), voucherGuid: maybe(guid) }
/** `isPending`, an addition of ours: the office decides. */
const outcome = v.object({ success: v.boolean(), message: maybe(text), isPending: maybe(v.boolean()) })

/**
 * Takes an Idempotency-Key. A guid that is not the member's own is 404 like one that does not exist [F65 foreign ids].
 */
export const swapFlight = endpoint({
  methods: ['POST'],
  path: '/Membership/SwapFlight',
  body: v.object({ ...ticketOrVoucher, newEventId: givenId }),
  response: outcome,
  loose: outcomeOr(outcome, (message) => ({ success: true, message })),
  who: 'member',
  summary: 'Swaps a ticket or voucher into another flight.',
})

/**
 * Takes an Idempotency-Key. A guid that is not the member's own is 404 like one that does not exist [F65 foreign ids].
 */
export const transferTicket = endpoint({
  methods: ['POST'],
  path: '/Membership/TransferTicket',
  body: v.object({ ...ticketOrVoucher, toMembershipId: givenId }),
  response: outcome,
  loose: outcomeOr(outcome, (message) => ({ success: true, message })),
  who: 'member',
  summary: 'Transfers a ticket or voucher to another member.',
})

const common = { voucherGuid: maybe(text), eventTicket: maybe(eventTicket), majorEventName: maybe(text) }

/** requestType is 1 Swap, 2 Transfer; requestStatus 1 Pending, 2 Approve, 3 Reject [M4]. */
export const voucherChange = v.object({
  ...common,
  requestDate: withFallback(dateTime, null),
  requestType: v.number(),
  requestStatus: withFallback(v.number(), null),
  currentEvent: maybe(text),
  requestEvent: maybe(text),
  currentPlayer: maybe(text),
  requestPlayer: maybe(text),
  respondDate: maybe(dateTime),
  respondName: maybe(text),
  respondReason: maybe(text),
})

/** voucherType is 1 SatelliteReward, 2 Converted, 3 ManualAllocated, 4 PurchaseOnline [M4]. */
export const voucherReceived = v.object({
  ...common,
  createdDate: withFallback(dateTime, null),
  voucherType: maybe(v.number()),
  satelliteEvent: maybe(text),
  shopOrderId: maybe(text),
  firstName: maybe(text),
  lastName: maybe(text),
})

/** consumedType reads Redeemed, Converted to PTC, Revoked or Refunded [M4]. */
export const voucherConsumed = v.object({
  ...common,
  redeemedDate: withFallback(dateTime, null),
  consumedType: maybe(text),
  revokedReason: maybe(text),
  redeemedBy: maybe(text),
})

export const listTicketChangeHistory = endpoint({
  methods: ['GET'],
  path: '/Membership/PlayerTicketChangeHistory',
  response: rows(voucherChange),
  who: 'member',
  summary: 'The member’s swaps and transfers.',
})

export const listVoucherReceiveHistory = endpoint({
  methods: ['GET'],
  path: '/Membership/PlayerVoucherReceiveHistory',
  response: rows(voucherReceived),
  who: 'member',
  summary: 'What the member received.',
})

export const listVoucherConsumeHistory = endpoint({
  methods: ['GET'],
  path: '/Membership/PlayerVoucherConsumeHistory',
  response: rows(voucherConsumed),
  who: 'member',
  summary: 'What the member redeemed or lost.',
})
