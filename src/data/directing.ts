import { queryOptions } from '@tanstack/react-query'
import { findPlaceable, getDirectedEvent } from '#contract/direct.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

/** Never stored on the device: a right that has ended is of no use. */
export const directingQueries = {
  /** What the member may do with an event; null for who is no director of it, and on a server without directors. */
  event: (eventId: number) =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'direct', eventId] as const,
      queryFn: async ({ signal }) => {
        const { capabilities } = await whenConfigured()
        return capabilities.includes('direct') ? callEndpoint(getDirectedEvent, { query: { eventId } }, signal) : null
      },
    }),
  /** Players as one types them, the venue's first. */
  players: (eventId: number, text: string) =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'direct', eventId, 'players', text] as const,
      queryFn: ({ signal }) => callEndpoint(findPlaceable, { body: { eventId, text } }, signal),
      // Names with card numbers do not stay on the phone.
      gcTime: 0,
    }),
}
