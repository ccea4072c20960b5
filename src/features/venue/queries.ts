import { queryOptions } from '@tanstack/react-query'
import { getVenuePhotos } from '#contract/photos.ts'
import { venueQueries } from '#data/venues.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** Photos come some days after an event, and then stay. */
export function venuePhotos(venueId: number) {
  return queryOptions({
    queryKey: [...venueQueries.all, venueId, 'photos'] as const,
    queryFn: ({ signal }) => callEndpoint(getVenuePhotos, { query: { venue: venueId } }, signal),
    staleTime: 5 * 60_000,
  })
}
