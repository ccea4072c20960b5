import { countSet } from '#components/filters/filter-draft.ts'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NO_FILTERS, searchOf } from './filters.ts'
import { countText, filterLines } from './model.ts'
import { PhotosSection } from './photos-section.tsx'
import type { GallerySearch } from './search.ts'
import { useGallery } from './use-gallery.ts'
import css from './gallery-screen.module.css'

interface GalleryScreenProps {
  search: GallerySearch
  /** Goes to other photos, which Back leads away from again. */
  onSearch: (search: GallerySearch) => void
  /** Shows so many pages at the same address. */
  onPages: (page: number) => void
}

/** The league's photos, newest first, by season, state, region and venue. */
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
