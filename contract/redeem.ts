import * as v from 'valibot'
import { givenAmount } from './credit.ts'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { code, dateTime, givenId, givenText, id, maybe, text } from './scalars.ts'

/** Our own server sends a random value without rights, and ignores it in a purchase [D5.49]; another needs its own. */
export const getSecurePayToken = endpoint({
  methods: ['GET'],
  path: '/Membership/GetSecurePayToken',
  response: v.object({ access_token: text, expires_in: v.number() }),
  who: 'member',
  summary: 'An access token for the card provider, with its life in seconds.',
})

/**
 * Takes an Idempotency-Key. creditCardAmount is in cents and without the surcharge; ptcAmount x 100 + creditCardAmount
 * must equal the price, else 409 `price-changed` with `fields.buyInAmount`, in dollars [D5.23]. `surchargeAmount`, an
 * addition of ours, is the surcharge that was shown, in cents: where it is given and differs, 409
 * `surcharge-changed` with `fields.surchargeAmount` [D5.30].
 * 403 `mobile-not-verified`. 402 `card-declined`. 409 `payment-pending`: a card is being charged or asks for a second
 * step; what became of it is found by the key. 409 too for `event-closed`, `event-on-hold`, `sold-out`,
 * `not-redeemable`, `already-bought` and `balance-changed` with `fields.ptc`.
 */
export const purchaseEventTicket = endpoint({
  methods: ['POST'],
  path: '/Membership/PurchaseEventTicket',
  body: v.object({
    accessToken: maybe(givenText(4000)),
    cardToken: maybe(givenText(400)),
    /** Our own server gives the card provider the address of the request, and ignores this one. */
    ipAddress: maybe(givenText(60)),
    creditCardAmount: givenAmount,
    ptcAmount: givenAmount,
    surchargeAmount: givenAmount,
    eventId: givenId,
    currentTimeMilliseconds: maybe(v.number()),
  }),
  response: v.object({
    redeemCode: code,
    eventName: maybe(text),
    /** Additions of ours: the ticket, and in cents the surcharge and all that the card was charged. */
    gameMembershipGuid: maybe(text),
    surchargeAmount: maybe(v.number()),
    chargedAmount: maybe(v.number()),
  }),
  who: 'member',
  summary: 'Buys a ticket with PTC, a card, or both.',
})

/**
 * A card payment whose outcome is open, an addition of ours. `checking`: the card provider does not say what became of
 * the charge. `refundDue`: it was charged after the seat had been given back, and the office refunds it. `chargedAmount` is
 * in cents, with the surcharge.
 */
export const openPayment = v.object({
  guid: text,
  state: v.picklist(['checking', 'refundDue']),
  eventId: id,
  eventName: maybe(text),
  dateTime: maybe(dateTime),
  chargedAmount: maybe(v.number()),
  createdDate: maybe(dateTime),
})
export type OpenPayment = v.InferInput<typeof openPayment>

/** A server that has it says `openPayments` in the capabilities of /config.json [D1.7]. The oldest first. */
export const listOpenPayments = endpoint({
  methods: ['GET'],
  path: '/Membership/OpenPayments',
  response: rows(openPayment),
  who: 'member',
  summary: 'The member’s card payments whose outcome is not known yet.',
})
