import { queryOptions } from '@tanstack/react-query'
import { getPtcSummary, listConsumePtc, listPtc } from '#contract/credit.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

const MINUTE_MS = 60_000

export const creditQueries = {
  /** Balance and rules [M7.19]; asked whenever a screen of it is opened, since credit also comes from others. */
  summary: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'ptc', 'summary'] as const,
      queryFn: ({ signal }) => callEndpoint(getPtcSummary, {}, signal),
      staleTime: MINUTE_MS,
      refetchOnMount: 'always',
    }),

  /** Everything that came or went [M7.20]. */
  transactions: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'ptc', 'transactions'] as const,
      queryFn: ({ signal }) => callEndpoint(listPtc, { query: { allowTransfer: false } }, signal),
      staleTime: MINUTE_MS,
      refetchOnMount: 'always',
    }),

  /** The transferable lots [M7.21]. */
  transferable: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'ptc', 'transferable'] as const,
      queryFn: ({ signal }) => callEndpoint(listPtc, { query: { allowTransfer: true } }, signal),
      staleTime: MINUTE_MS,
      refetchOnMount: 'always',
    }),

  /** Which lots an amount would be taken from [M7.23]. Asked again for every summary, and stored nowhere. */
  consumed: (amount: number) =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'ptcConsumed', amount] as const,
      queryFn: ({ signal }) => callEndpoint(listConsumePtc, { query: { amount, purpose: 'transfer' } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}
