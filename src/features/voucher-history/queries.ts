import { queryOptions } from '@tanstack/react-query'
import { listTicketChangeHistory, listVoucherConsumeHistory, listVoucherReceiveHistory } from '#contract/vouchers.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'
import { combine, type HistoryItem } from './model.ts'

/** The office decides at any hour of the day: what is older than this is read again. */
const STALE_MS = 60_000

/** The history of the member's tickets and vouchers: three lists, fetched together and combined [M7.25 to M7.28]. */
export function historyQuery() {
  return queryOptions({
    queryKey: [MEMBER_KEY, 'voucherHistory'] as const,
    queryFn: async ({ signal }): Promise<HistoryItem[]> => {
      const [change, receive, consume] = await Promise.all([
        callEndpoint(listTicketChangeHistory, {}, signal),
        callEndpoint(listVoucherReceiveHistory, {}, signal),
        callEndpoint(listVoucherConsumeHistory, {}, signal),
      ])
      return combine({ change, receive, consume })
    },
    staleTime: STALE_MS,
    // A failure is shown at once, and Retry is on the screen [M8.1]: three silent retries would take eight seconds.
    retry: false,
    // Without retries a try offline would end in that failure, instead of in what is shown without a connection.
    networkMode: 'online',
  })
}
