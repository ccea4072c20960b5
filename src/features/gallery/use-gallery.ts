import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Photo } from '#contract/photos.ts'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { askedOf, filtersOf, type GalleryFilters } from './filters.ts'
import { galleryView, type GalleryView } from './model.ts'
import { galleryQueries } from './queries.ts'
import type { GallerySearch } from './search.ts'

export interface Gallery {
  filters: GalleryFilters
  names: { region: string | undefined; venue: string | undefined; season: string | undefined }
  /** The first page, which decides what the screen shows. */
  first: UseQueryResult<Photo[]>
  view: GalleryView
  /** The first page that is still to come. */
  missing: UseQueryResult<Photo[]> | null
}

/**
 * The photos an address asks for. The page after the last one is asked for ahead, so that Load More shows it at once
 * and is not offered where nothing follows; not on a phone that saves data.
 */
export function useGallery(search: GallerySearch): Gallery {
  const savesData = useDataSaver()
  // The lists tell what the address means; they are on their way as soon as the address needs them [P2.114].
  const regions = useQuery(regionQueries.list()).data
  const venues = useQuery(venueQueries.names()).data
  const seasons = useQuery(seasonQueries.list('gallery')).data
  const filters = useMemo(() => filtersOf(search, { regions, venues }), [search, regions, venues])

  const asked = askedOf(search, filters)
  const shown = search.page ?? 1
  const pages = useQueries({
    queries: Array.from({ length: shown + 1 }, (_, i) => ({
      ...galleryQueries.page(asked, i + 1),
      enabled: i < shown || !savesData,
    })),
  })
  const view = galleryView(
    pages.map(({ data }) => data),
    shown,
  )
  return {
    filters,
    names: {
      region: regions?.find(({ id }) => id === filters.regionId)?.name,
      venue: venues?.find(({ id }) => id === filters.venueId)?.title,
      season: seasons?.find(({ id }) => id === filters.seasonId)?.name,
    },
    first: pages[0] as UseQueryResult<Photo[]>,
    view,
    missing: view.missing === null ? null : (pages[view.missing - 1] ?? null),
  }
}
