import { queryOptions } from '@tanstack/react-query'
import { searchSwappableEvents, type GameCard } from '#contract/events.ts'
import { getEventTicketDetail, getVoucherDetail, listVoucherEvents, type Voucher } from '#contract/vouchers.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

const ROOT = [MEMBER_KEY, 'ticketChange'] as const

/** Read again whenever they are opened, since places and requests change: nothing here is stored on the device. */
export const changeQueries = {
  /** The ticket or voucher [M7.37, M7.38]; null for one that is not there, or not the member's [F65 foreign ids]. */
  seat: (kind: TicketKind, guid: string) =>
    queryOptions({
      queryKey: [...ROOT, 'seat', kind, guid] as const,
      queryFn: async ({ signal }): Promise<Voucher | null> => {
        try {
          if (kind === 'ticket')
            return await callEndpoint(getEventTicketDetail, { query: { gameMembership: guid } }, signal)
          return await callEndpoint(getVoucherDetail, { query: { voucherGuid: guid } }, signal)
        } catch (error) {
          if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
          throw error
        }
      },
    }),

  /** The flights a ticket [M7.40] or voucher [M7.39] can be swapped into. */
  flights: (kind: TicketKind, guid: string, eventId: number) =>
    queryOptions({
      queryKey: [...ROOT, 'flights', kind, guid, eventId] as const,
      queryFn: async ({ signal }): Promise<GameCard[]> => {
        const rows =
          kind === 'ticket'
            ? await callEndpoint(searchSwappableEvents, { body: { eventId } }, signal)
            : await callEndpoint(listVoucherEvents, { query: { voucherGuid: guid } }, signal)
        return rows.map(({ event }) => event)
      },
    }),
}
