import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePages } from '#components/query/use-pages.tsx'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { askedOf, filtersOf } from './filters.ts'
import { galleryQueries, photosOf } from './queries.ts'
import type { GallerySearch } from './search.ts'

export type Gallery = ReturnType<typeof useGallery>

/**
 * The photos an address asks for. The page after the last one is loaded ahead, so that Load More shows it at once and
 * is not offered where nothing follows; not on a phone that saves data.
 */
export function useGallery(search: GallerySearch) {
  const savesData = useDataSaver()
  // The lists tell what the address means; they are on their way as soon as the address needs them [P2.114].
  const regions = useQuery(regionQueries.list()).data
  const venues = useQuery(venueQueries.names()).data
  const seasons = useQuery(seasonQueries.list('gallery')).data
  const filters = useMemo(() => filtersOf(search, { regions, venues }), [search, regions, venues])

  const requested = (search.page ?? 1) * PAGE_SIZE.photos
  const pages = usePages(useInfiniteQuery({ ...galleryQueries.photos(askedOf(search, filters)), select: photosOf }), {
    wanted: requested,
    ahead: savesData ? 0 : PAGE_SIZE.photos,
    what: 'More photos',
  })
  return {
    filters,
    names: {
      region: regions?.find(({ id }) => id === filters.regionId)?.name,
      venue: venues?.find(({ id }) => id === filters.venueId)?.title,
      season: seasons?.find(({ id }) => id === filters.seasonId)?.name,
    },
    ...pages,
    photos: pages.query.data?.slice(0, requested),
    wanted: requested,
  }
}
