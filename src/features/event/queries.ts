import { queryOptions } from '@tanstack/react-query'
import { getEventById } from '#contract/events.ts'
import { callEndpoint } from '#lib/api-client.ts'

export const eventQueries = {
  all: ['event'] as const,

  /** One event, null when the league does not know it. Its facts change seldom; its clock has a query of its own. */
  byId: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId] as const,
      queryFn: ({ signal }) => callEndpoint(getEventById, { query: { eventId } }, signal),
      staleTime: 60_000,
    }),
}
