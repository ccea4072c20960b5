import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { credits, dateTime, givenCount, givenFlag, givenId, maybe, text } from './scalars.ts'

/** The state of a member's PTC [M3]. */
export const ptcSummary = v.object({
  currentBalance: credits,
  expired: maybe(credits),
  used: maybe(credits),
  totalAvailableTransfer: credits,
  /** HTML, shown only through the sanitiser. */
  transferRules: maybe(text),
})
export type PtcSummary = v.InferOutput<typeof ptcSummary>

/** A movement or lot of PTC [M3]. */
export const ptcTransaction = v.object({
  guid: text,
  transactionDate: dateTime,
  description: maybe(text),
  totalCredit: credits,
  expired: maybe(v.boolean()),
  expiredPTC: maybe(credits),
  expiryDate: maybe(dateTime),
  allowTransfer: maybe(v.boolean()),
})

export const getPtcSummary = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPTCSummary',
  answer: ptcSummary,
  who: 'member',
  summary: 'Balance, expired, used and transferable PTC, with the transfer rules.',
})

export const listPtc = endpoint({
  methods: ['GET'],
  path: '/Membership/ListPTC',
  query: v.object({ allowTransfer: maybe(givenFlag) }),
  answer: rows(ptcTransaction),
  who: 'member',
  summary: 'The member’s PTC; with allowTransfer only what can be transferred.',
})

export const listConsumePtc = endpoint({
  methods: ['GET'],
  path: '/Membership/ListConsumePTC',
  query: v.object({ amount: givenCount, purpose: maybe(v.picklist(['transfer'])) }),
  answer: rows(v.object({ consumeAmount: credits, description: maybe(text), transactionDate: dateTime })),
  who: 'member',
  summary: 'Which lots an amount would be taken from, first to expire first.',
})

export const transferPtc = endpoint({
  methods: ['POST'],
  path: '/Membership/TransferPTC',
  body: v.object({ PTCAmount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), destMembershipId: givenId }),
  answer: v.object({ success: v.boolean(), reason: maybe(text) }),
  who: 'member',
  summary: 'Transfers PTC to another member.',
})
