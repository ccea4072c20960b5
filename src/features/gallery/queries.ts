import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { searchPhotos, type Photo } from '#contract/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import type { GalleryFilters } from './filters.ts'
import { MAX_PAGES } from './search.ts'

export const galleryQueries = {
  all: ['gallery'] as const,

  /**
   * Photos, 12 a page from the newest on [P9.6]. They come some days after an event, and then stay. Its key is that of
   * the first page alone in former releases.
   */
  photos: ({ seasonId, stateId, regionId, venueId }: GalleryFilters) =>
    infiniteQueryOptions({
      queryKey: [...galleryQueries.all, 'photos', { seasonId, stateId, regionId, venueId }, 1] as const,
      queryFn: ({ signal, pageParam }) =>
        callEndpoint(
          searchPhotos,
          { body: { seasonId, stateId, regionId, orgEntityId: venueId, page: pageParam, pageSize: PAGE_SIZE.photos } },
          signal,
        ),
      initialPageParam: 1,
      getNextPageParam: nextPhotosPage,
      staleTime: 10 * 60_000,
    }),
}

/**
 * Returns the number of the page after the last one; undefined where that is not full, or where no address opens as
 * many. A league without pages sends all its photos at once, or the same again.
 */
export function nextPhotosPage(last: readonly Photo[], pages: readonly (readonly Photo[])[]): number | undefined {
  const ids = new Set(pages.slice(0, -1).flatMap((page) => page.map(({ id }) => id)))
  const isNew = last.some(({ id }) => id == null || !ids.has(id))
  return last.length === PAGE_SIZE.photos && isNew && pages.length < MAX_PAGES ? pages.length + 1 : undefined
}

/** The photos of all pages, each once: when one is added, those after it move on a page and may come twice. */
export function photosOf({ pages }: Pick<InfiniteData<Photo[]>, 'pages'>): Photo[] {
  const ids = new Set<Photo['id']>()
  return pages.flat().filter(({ id }) => id == null || (!ids.has(id) && Boolean(ids.add(id))))
}
