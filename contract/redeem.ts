import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { givenId, givenText, maybe, text } from './scalars.ts'

export const getSecurePayToken = endpoint({
  methods: ['GET'],
  path: '/Membership/GetSecurePayToken',
  answer: v.object({ access_token: text, expires_in: v.number() }),
  who: 'member',
  summary: 'An access token for the card provider, with its life in seconds.',
})

/** creditCardAmount is in cents; ptcAmount x 100 + creditCardAmount must equal the price [D5]. */
export const purchaseEventTicket = endpoint({
  methods: ['POST'],
  path: '/Membership/PurchaseEventTicket',
  body: v.object({
    accessToken: maybe(givenText(4000)),
    cardToken: maybe(givenText(400)),
    ipAddress: maybe(givenText(60)),
    creditCardAmount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
    ptcAmount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    eventId: givenId,
    currentTimeMilliseconds: maybe(v.number()),
  }),
  answer: v.object({ redeemCode: text, eventName: maybe(text) }),
  who: 'member',
  summary: 'Buys a ticket with PTC, a card, or both.',
})
