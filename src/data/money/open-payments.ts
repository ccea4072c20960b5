import { queryOptions } from '@tanstack/react-query'
import { listOpenPayments } from '#contract/redeem.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

export type OpenPayments = ResponseData<typeof listOpenPayments>

/** A payment that is being checked can end at any minute. */
const EVERY_MS = 60_000

/**
 * The signed-in member's card payments whose outcome is not known [F90 unknown outcome]. Once one has ended, the
 * tickets are read again.
 */
export function openPaymentsQuery() {
  return queryOptions({
    queryKey: OPEN_PAYMENTS_KEY,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<OpenPayments>(OPEN_PAYMENTS_KEY)?.length ?? 0
      const open = await callEndpoint(listOpenPayments, {}, signal)
      if (open.length < before) void client.invalidateQueries({ queryKey: TICKETS_KEY })
      return open
    },
    staleTime: EVERY_MS / 2,
    refetchInterval: ({ state }) => (state.data?.length ? EVERY_MS : false),
  })
}

const OPEN_PAYMENTS_KEY = [MEMBER_KEY, 'openPayments'] as const
