import { getPtcSummary, listConsumePtc, listPtc } from '#contract/credit.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

const MINUTE_MS = 60_000

export const creditQueries = {
  /** Balance and rules [M7.19]; asked whenever a screen of it is opened, since credit also comes from others. */
  summary: () =>
    callQuery([MEMBER_KEY, 'ptc', 'summary'], getPtcSummary, undefined, MINUTE_MS, { refetchOnMount: 'always' }),

  /** Everything that came or went [M7.20]. */
  transactions: () =>
    callQuery([MEMBER_KEY, 'ptc', 'transactions'], listPtc, { allowTransfer: false }, MINUTE_MS, {
      refetchOnMount: 'always',
    }),

  /** The transferable lots [M7.21]. */
  transferable: () =>
    callQuery([MEMBER_KEY, 'ptc', 'transferable'], listPtc, { allowTransfer: true }, MINUTE_MS, {
      refetchOnMount: 'always',
    }),

  /** Which lots an amount would be taken from [M7.23]. Asked again for every summary, and stored nowhere. */
  consumed: (amount: number) =>
    callQuery([MEMBER_KEY, 'ptcConsumed', amount], listConsumePtc, { amount, purpose: 'transfer' }, 0, { gcTime: 0 }),
}
