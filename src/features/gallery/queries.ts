import { queryOptions } from '@tanstack/react-query'
import { searchPhotos } from '#contract/photos.ts'
import { listVenues } from '#contract/venues.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import type { GalleryFilters } from './filters.ts'

const HOUR_MS = 60 * 60_000

export const galleryQueries = {
  all: ['gallery'] as const,

  /** One page of photos, the first is 1 [P9.6]. Photos come some days after an event, and then stay. */
  page: ({ seasonId, stateId, regionId, venueId }: GalleryFilters, page: number) =>
    queryOptions({
      queryKey: [...galleryQueries.all, 'photos', { seasonId, stateId, regionId, venueId }, page] as const,
      queryFn: ({ signal }) =>
        callEndpoint(
          searchPhotos,
          { body: { seasonId, stateId, regionId, orgEntityId: venueId, page, pageSize: PAGE_SIZE.photos } },
          signal,
        ),
      staleTime: 10 * 60_000,
    }),

  /** Every venue of every season; of all that is told of them, what a filter needs. */
  venues: () =>
    queryOptions({
      queryKey: [...galleryQueries.all, 'venues'] as const,
      queryFn: async ({ signal }) =>
        (await callEndpoint(listVenues, {}, signal)).map(({ id, title, suburb, stateId, state, regionId, region }) => ({
          id,
          title,
          suburb,
          stateId,
          state,
          regionId,
          region,
          days: [],
        })),
      staleTime: 24 * HOUR_MS,
    }),
}
