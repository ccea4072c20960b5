import { queryOptions } from '@tanstack/react-query'
import { searchSwappableEvents, type GameCard } from '#contract/events.ts'
import { getEventTicketDetail, getVoucherDetail, listVoucherEvents } from '#contract/vouchers.ts'
import type { TicketKind } from '#data/tickets/tickets.ts'
import { nullIfUnknown } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

const ROOT = [MEMBER_KEY, 'ticketChange'] as const

/** Read again whenever they are opened, since places and requests change: nothing here is stored on the device. */
export const changeQueries = {
  /** The ticket or voucher [M7.37, M7.38]; null for one that is not there, or not the member's [F65 foreign ids]. */
  seat: (kind: TicketKind, guid: string) =>
    queryOptions({
      queryKey: [...ROOT, 'seat', kind, guid] as const,
      queryFn: ({ signal }) =>
        nullIfUnknown(
          kind === 'ticket'
            ? callEndpoint(getEventTicketDetail, { query: { gameMembership: guid } }, signal)
            : callEndpoint(getVoucherDetail, { query: { voucherGuid: guid } }, signal),
          400,
        ),
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
