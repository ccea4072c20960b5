import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount, NO_FILTERS, searchOf, type GalleryFilters } from './filters.ts'
import { countText, filterLines } from './model.ts'
import { PhotosSection } from './photos-section.tsx'
import type { GallerySearch } from './search.ts'
import { useGallery } from './use-gallery.ts'

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
  const { filters, names, view } = gallery
  const count = filterCount(filters)
  const isThere = gallery.first.data !== undefined && view.missing === null
  usePageTitle('Gallery')

  function apply(chosen: GalleryFilters): void {
    onSearch(searchOf(chosen))
    if (wide) return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <Page>
      <Box data-part="head">
        <H1>Gallery</H1>
        <span role="status">{isThere ? countText(view) : ''}</span>
      </Box>
      <Columns>
        <Box data-part="filters">
          <FilterToggle
            ref={toggle}
            isOpen={isOpen}
            lines={filterLines(filters, names)}
            count={count}
            onToggle={() => setOpen(!isOpen)}
          >
            <FilterPanel key={JSON.stringify({ ...search, page: undefined })} filters={filters} onApply={apply} />
          </FilterToggle>
        </Box>
        <PhotosSection
          gallery={gallery}
          pages={search.page ?? 1}
          onPages={onPages}
          onAll={count > 0 ? () => onSearch(searchOf(NO_FILTERS)) : null}
        />
      </Columns>
    </Page>
  )
}

const Page = chakra(Gutter, {
  base: {
    paddingBlock: { base: '10px 24px', lg: '24px 40px' },
    '& [data-part=head]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '0 12px',
      minHeight: '40px',
    },
    '& [data-part=head] > [role=status]': { textStyle: 'small', color: 'fg.muted' },
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 340px) minmax(0, 1fr)' },
    gap: { base: '3', lg: '8' },
    alignItems: 'start',
    marginTop: { base: '1', lg: '3' },
    lg: { '& > [data-part=filters]': { position: 'sticky', top: '92px' } },
  },
})
