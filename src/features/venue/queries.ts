import { getVenuePhotos } from '#contract/photos.ts'
import { venueQueries } from '#data/venues.ts'
import { callQuery } from '#lib/network/api/call-query.ts'

/** Photos come some days after an event, and then stay. */
export function venuePhotos(venueId: number) {
  return callQuery([...venueQueries.all, venueId, 'photos'], getVenuePhotos, { venue: venueId }, 5 * 60_000)
}
