import { useWide } from '#lib/browser/device/media-query.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ImageIcon } from 'lucide-react'
import { countSet } from '#components/filters/filter-draft.ts'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { PagedList } from '#components/content/paged-list.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Button } from '#components/ui/button.tsx'
import { usePages } from '#components/query/use-pages.tsx'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NO_FILTERS, searchOf, requestedFilters, filtersOf, countText, filterLines } from './filters.ts'
import { galleryQueries, photosOf } from './queries.ts'
import type { GallerySearch } from './search.ts'
import css from './gallery-screen.module.css'

interface GalleryScreenProps {
  search: GallerySearch
  /** Goes to other photos, which Back leads away from again. */
  onSearch: (search: GallerySearch) => void
  /** Shows so many pages at the same address. */
  onPages: (page: number) => void
}

export function GalleryScreen({ search, onSearch, onPages }: GalleryScreenProps) {
  const wide = useWide()
  const gallery = useGallery(search)
  const { filters, names, photos, hasMore, isLoading, problem } = gallery
  const count = countSet(filters, NO_FILTERS)
  usePageTitle('Gallery')

  return (
    <div className={`gutter ${css.page}`}>
      <div className={css.head}>
        <H1>Gallery</H1>
        <span className="text-small muted" role="status">
          {photos && !isLoading && !problem ? countText(photos.length, hasMore) : ''}
        </span>
      </div>
      <div className={css.columns}>
        <div className={css.filters}>
          <FilterToggle staysOpen={wide} lines={filterLines(filters, names)} count={count}>
            <FilterPanel
              key={JSON.stringify({ ...search, page: undefined })}
              filters={filters}
              onApply={(chosen) => onSearch(searchOf(chosen))}
            />
          </FilterToggle>
        </div>
        <PhotosSection
          gallery={gallery}
          pages={search.page ?? 1}
          onPages={onPages}
          onAll={count > 0 ? () => onSearch(searchOf(NO_FILTERS)) : null}
        />
      </div>
    </div>
  )
}

/** 3 on wide screens, 4 in the other layout [P2.119, D4.15, P9.25]. */
const COLUMNS = { narrow: 4, wide: 3 }
/** A column of each layout as the screen lays it out: the browser chooses the picture by it before there is a layout. */
const SIZES = '(min-width: 992px) calc((min(100vw, 1440px) - 468px) / 3), calc((100vw - 56px) / 4)'

interface PhotosSectionProps {
  gallery: Gallery
  pages: number
  onPages: (pages: number) => void
  /** Takes the filters away; null where there are none. */
  onAll: (() => void) | null
}

function PhotosSection({ gallery, pages, onPages, onAll }: PhotosSectionProps) {
  const { query, photos = [], wanted: requested, hasMore, isLoading, problem } = gallery
  const more = () => onPages(pages + 1)
  return (
    <section aria-label="Photos">
      <QueryView
        query={query}
        what="The photos"
        of={JSON.stringify(gallery.filters)}
        skeleton={<PhotoGridSkeleton columns={COLUMNS} count={PAGE_SIZE.photos * Math.min(pages, 6)} />}
        empty={<NoPhoto onAll={onAll} />}
      >
        {() => (
          <PagedList
            total={hasMore ? Infinity : photos.length}
            shown={photos.length}
            pageSize={PAGE_SIZE.photos}
            status={null}
            focusesFirstNew
            isLoading={isLoading}
            problem={problem}
            onShow={more}
          >
            <PhotoGrid
              photos={photos}
              columns={COLUMNS}
              sizes={SIZES}
              // The large view goes on past the last photo that is shown.
              more={hasMore ? more : undefined}
              pending={isLoading ? requested - photos.length : 0}
            />
          </PagedList>
        )}
      </QueryView>
    </section>
  )
}

function NoPhoto({ onAll }: { onAll: (() => void) | null }) {
  return (
    <EmptyState
      icon={ImageIcon}
      title="No photo yet"
      action={onAll && <Button onClick={onAll}>Show all photos</Button>}
    >
      {onAll && 'Another season or place may have some.'}
    </EmptyState>
  )
}

type Gallery = ReturnType<typeof useGallery>

/**
 * The photos an address asks for. The page after the last one is loaded ahead, so that Load More shows it at once and
 * is not offered where nothing follows; not on a phone that saves data.
 */
function useGallery(search: GallerySearch) {
  const savesData = useDataSaver()
  // By these lists the address is read; they load as soon as the address needs them [P2.114].
  const regions = useQuery(regionQueries.list()).data
  const venues = useQuery(venueQueries.names()).data
  const seasons = useQuery(seasonQueries.list('gallery')).data
  const filters = useMemo(() => filtersOf(search, { regions, venues }), [search, regions, venues])

  const requested = (search.page ?? 1) * PAGE_SIZE.photos
  const pages = usePages(
    useInfiniteQuery({ ...galleryQueries.photos(requestedFilters(search, filters)), select: photosOf }),
    {
      wanted: requested,
      ahead: savesData ? 0 : PAGE_SIZE.photos,
      what: 'More photos',
    },
  )
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
