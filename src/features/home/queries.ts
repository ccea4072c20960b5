import { queryOptions } from '@tanstack/react-query'
import { listAplpt, listMajorEvents, type MajorEvent } from '#contract/major-events.ts'
import { getFeaturedPhotos } from '#contract/photos.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** What stands around the games changes with the day, not with the evening. */
const QUIET_MS = 10 * 60_000

export const homeQueries = {
  /** The major events and the PTC tour of a state [P7.32, P7.33], for the banners. */
  majorEvents: (state: string) =>
    queryOptions({
      queryKey: ['home', 'majorEvents', state] as const,
      queryFn: async ({ signal }) => {
        const [major, aplpt] = await Promise.all([
          callEndpoint(listMajorEvents, { query: { state } }, signal),
          callEndpoint(listAplpt, { query: { state } }, signal),
        ])
        return { major: major.map(withoutMember), aplpt: aplpt.map(withoutMember) }
      },
      staleTime: QUIET_MS,
      // The service worker has copies.
      networkMode: 'offlineFirst',
    }),

  /** The photos of a state, or of the region chosen in it [P7.22]. */
  photos: (stateId: number, regionId: number | null) =>
    queryOptions({
      queryKey: ['home', 'photos', stateId, regionId] as const,
      queryFn: ({ signal }) => callEndpoint(getFeaturedPhotos, { query: { stateId, regionId } }, signal),
      staleTime: QUIET_MS,
    }),
}

/** Whether the member has qualified is the member's own, and no part of a list that outlives the session [F31]. */
function withoutMember(event: MajorEvent): MajorEvent {
  return { ...event, userQualified: undefined, totalPTCredit: undefined }
}
