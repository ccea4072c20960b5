import { queryOptions } from '@tanstack/react-query'
import { listRegions } from '#contract/regions.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

export const locationQueries = {
  /** Every region with its state: they change once in years. */
  regions: () =>
    queryOptions({
      queryKey: ['regions'] as const,
      queryFn: ({ signal }) => callEndpoint(listRegions, {}, signal),
      staleTime: 24 * 60 * 60_000,
      // The service worker has a copy.
      networkMode: 'offlineFirst',
    }),
}
