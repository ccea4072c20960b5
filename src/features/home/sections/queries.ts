import { getFeaturedPhotos } from '#contract/photos.ts'
import { callQuery } from '#lib/network/api/call-query.ts'

/** The sections around the games change by the day. */
const QUIET_MS = 10 * 60_000

export const homeQueries = {
  /** The photos of a state, or of the region chosen in it [P7.22]. */
  photos: (stateId: number, regionId: number | null) =>
    callQuery(['home', 'photos', stateId, regionId], getFeaturedPhotos, { stateId, regionId }, QUIET_MS),
}
