import { queryOptions } from '@tanstack/react-query'
import type { ResponseData } from '#contract/endpoint.ts'
import { getEventById } from '#contract/event-details.ts'
import { callEndpoint, readInitialData } from '#lib/network/api/api-client.ts'

/**
 * Nothing here is of the signed-in member: what a response says about them is left out, so that all of it
 * may stay when they leave [F31 shared phone].
 */
export const eventQueries = {
  all: ['event'] as const,

  /** One event, null when the league does not know it. Its facts change seldom; its clock has a query of its own. */
  byId: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId] as const,
      queryFn: async ({ signal }) => withoutMember(await callEndpoint(getEventById, { query: { eventId } }, signal)),
      initialData: () => {
        const event = readInitialData(getEventById, { query: { eventId } })
        return event === undefined ? undefined : withoutMember(event)
      },
      staleTime: 60_000,
    }),
}

function withoutMember(event: ResponseData<typeof getEventById>) {
  return event && { ...event, isFavourite: undefined }
}
