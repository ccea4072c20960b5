import { useRef, useState } from 'react'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { Gutter } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount, NO_FILTERS, searchOf, type GalleryFilters } from './filters.ts'
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
  const [isOpen, setOpen] = useState(wide)
  const toggle = useRef<HTMLButtonElement>(null)
  const gallery = useGallery(search)
  const { filters, names, photos, hasMore, isLoading, problem } = gallery
  const count = filterCount(filters)
  usePageTitle('Gallery')

  function apply(chosen: GalleryFilters): void {
    onSearch(searchOf(chosen))
    if (wide) return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <Gutter paddingBlock={{ base: '10px 24px', lg: '24px 40px' }}>
      <div className={css.head}>
        <H1>Gallery</H1>
        <span className={css.count} role="status">
          {photos && !isLoading && !problem ? countText(photos.length, hasMore) : ''}
        </span>
      </div>
      <div className={css.columns}>
        <div className={css.filters}>
          <FilterToggle
            ref={toggle}
            isOpen={isOpen}
            lines={filterLines(filters, names)}
            count={count}
            onToggle={() => setOpen(!isOpen)}
          >
            <FilterPanel key={JSON.stringify({ ...search, page: undefined })} filters={filters} onApply={apply} />
          </FilterToggle>
        </div>
        <PhotosSection
          gallery={gallery}
          pages={search.page ?? 1}
          onPages={onPages}
          onAll={count > 0 ? () => onSearch(searchOf(NO_FILTERS)) : null}
        />
      </div>
    </Gutter>
  )
}
