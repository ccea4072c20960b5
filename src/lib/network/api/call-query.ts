import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Endpoint, QueryInput } from '#contract/endpoint.ts'
import { callEndpoint } from './api-client.ts'

interface CallQueryOptions {
  refetchOnMount?: 'always'
  refetchOnWindowFocus?: false
  gcTime?: number
}

/**
 * The query of one call, whose data is its response as it comes. Its key is written out, since phones have stored it.
 */
export function callQuery<E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  query?: QueryInput<E>,
  staleTime?: number,
  options: CallQueryOptions = {},
) {
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- the key of each caller has what its call depends on
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(endpoint, { query }, signal),
    ...(staleTime !== undefined && { staleTime }),
    ...options,
  })
}
