import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problem } from './problem.ts'
import { withFallback } from './reader-hints.ts'
import { rows } from './rows.ts'
import { credits, dateTime, givenCount, givenFlag, givenId, maybe, text } from './scalars.ts'

/** The state of a member's PTC [M3]. */
export const ptcSummary = v.object({
  currentBalance: withFallback(credits, null),
  expired: maybe(credits),
  used: maybe(credits),
  totalAvailableTransfer: withFallback(credits, null),
  /** HTML, shown only through the sanitiser. */
  transferRules: maybe(text),
})
export type PtcSummary = v.InferOutput<typeof ptcSummary>
/** As our server sends it. */
export type SentPtcSummary = v.InferInput<typeof ptcSummary>

/**
 * A movement or lot of PTC [M3]. In the list of everything, `totalCredit` is what came (a lot, with its expiry) or,
 * below 0, what went. In the list for a transfer it is what is left of a lot. `expiryDate` is the last second of the
 * last day, `left` what is left of a lot: an addition of ours.
 */
export const ptcTransaction = v.object({
  guid: withFallback(text, (index: number) => `row ${index}`),
  transactionDate: withFallback(dateTime, null),
  description: maybe(text),
  totalCredit: withFallback(credits, null),
  expired: maybe(v.boolean()),
  expiredPTC: maybe(credits),
  expiryDate: maybe(dateTime),
  allowTransfer: maybe(v.boolean()),
  left: maybe(credits),
})
export type PtcTransaction = v.InferOutput<typeof ptcTransaction>
/** As our server sends it. */
export type SentPtcTransaction = v.InferInput<typeof ptcTransaction>

export const getPtcSummary = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPTCSummary',
  response: ptcSummary,
  who: 'member',
  summary: 'Balance, expired, used and transferable PTC, with the transfer rules.',
})

export const listPtc = endpoint({
  methods: ['GET'],
  path: '/Membership/ListPTC',
  query: v.object({ allowTransfer: maybe(givenFlag) }),
  response: rows(ptcTransaction),
  who: 'member',
  summary: 'The member’s PTC; with allowTransfer only what can be transferred.',
})

export const listConsumePtc = endpoint({
  methods: ['GET'],
  path: '/Membership/ListConsumePTC',
  query: v.object({ amount: givenCount, purpose: maybe(v.picklist(['transfer'])) }),
  response: rows(
    v.object({ consumeAmount: credits, description: maybe(text), transactionDate: withFallback(dateTime, null) }),
  ),
  who: 'member',
  summary: 'Which lots an amount would be taken from, first to expire first.',
})

/**
 * An amount in a body. Whatever is no whole number in range is refused with 400 and the message of its field, as the
 * rules of `domain/credit/amount.ts` say; text is never taken for a number [F51 odd amounts].
 */
export const givenAmount = v.nullish(v.union([v.number(), v.string()]))

/**
 * Takes an Idempotency-Key. Who cannot receive, and credit that has gone meanwhile, return `success` false with the
 * reason [M8.8].
 */
export const transferPtc = endpoint({
  methods: ['POST'],
  path: '/Membership/TransferPTC',
  body: v.object({ PTCAmount: givenAmount, destMembershipId: givenId }),
  response: v.object({ success: v.boolean(), reason: maybe(text) }),
  who: 'member',
  summary: 'Transfers PTC to another member.',
})

/**
 * The header by which a call that moves something is known again, one for each intention: 16 to 100 letters, digits, -
 * and _.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const moneyCallStates = ['unknown', 'pending', 'secondStep', 'done', 'refused'] as const

/**
 * What became of a call by its key, an addition of ours: `idempotency` in the capabilities of /config.json [D1.7].
 * `unknown`: it never arrived, or more than a day ago; it may be sent again with the same key. `pending`: a card is
 * being charged, ask again; with `isUnknown` the card provider does not say what became of the charge, and it is
 * looked into for days. `secondStep`: the member goes on at `secondStepUrl`. `done`: `answer` is what the call
 * returned. `refused`: nothing was moved, and `problem` says why.
 */
export const findMoneyCall = endpoint({
  methods: ['GET'],
  path: '/Membership/MoneyCall',
  query: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/)) }),
  response: v.object({
    state: v.picklist(moneyCallStates),
    call: maybe(text),
    answer: maybe(v.record(v.string(), v.unknown())),
    problem: maybe(problem),
    secondStepUrl: maybe(text),
    isUnknown: maybe(v.boolean()),
  }),
  who: 'member',
  summary: 'What became of a call that moves something, by the key it was sent with.',
})
