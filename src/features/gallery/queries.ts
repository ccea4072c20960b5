import { queryOptions } from '@tanstack/react-query'
import { searchPhotos } from '#contract/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import type { GalleryFilters } from './filters.ts'

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
}
