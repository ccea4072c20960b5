import { queryOptions } from '@tanstack/react-query'
import { getFeaturedPhotos } from '#contract/photos.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** The sections around the games change by the day. */
const QUIET_MS = 10 * 60_000

export const homeQueries = {
  /** The photos of a state, or of the region chosen in it [P7.22]. */
  photos: (stateId: number, regionId: number | null) =>
    queryOptions({
      queryKey: ['home', 'photos', stateId, regionId] as const,
      queryFn: ({ signal }) => callEndpoint(getFeaturedPhotos, { query: { stateId, regionId } }, signal),
      staleTime: QUIET_MS,
    }),
}
