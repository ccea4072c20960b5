import { queryOptions } from '@tanstack/react-query'
import { searchCovidLogEvents } from '#contract/event-details.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

export const checkInQueries = {
  /** Today's events of a state [P7.8]; public, and stored with what is known of venues. */
  events: (stateId: number) =>
    queryOptions({
      queryKey: ['venue', 'check-in', stateId] as const,
      queryFn: ({ signal }) => callEndpoint(searchCovidLogEvents, { query: { stateId } }, signal),
      staleTime: 5 * 60_000,
    }),
}
