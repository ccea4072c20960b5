import { ImageIcon } from 'lucide-react'
import { PagedList } from '#components/content/paged-list.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Button } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { Gallery } from './use-gallery.ts'

/** 3 on wide screens, 4 in the other layout [P2.119, D4.15, P9.25]. */
const COLUMNS = { narrow: 4, wide: 3 }
/** A column of each layout as the screen lays it out: the browser chooses the picture by it before there is a layout. */
const SIZES = '(min-width: 992px) calc((min(100vw, 1440px) - 468px) / 3), calc((100vw - 56px) / 4)'

interface PhotosSectionProps {
  gallery: Gallery
  /** How many pages are shown. */
  pages: number
  onPages: (pages: number) => void
  /** Takes the filters away; null where there are none. */
  onAll: (() => void) | null
}

/** The photos, 12 more with each page. */
export function PhotosSection({ gallery, pages, onPages, onAll }: PhotosSectionProps) {
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
