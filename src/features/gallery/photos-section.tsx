import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ImageIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Button } from '#components/ui/button.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { MAX_PAGES } from './search.ts'
import type { Gallery } from './use-gallery.ts'
import css from './photos-section.module.css'

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
  const { first, view, missing } = gallery
  const { place, wantFocus } = useFirstNewFocused()
  const hasMore = view.hasMore && pages < MAX_PAGES
  // In the large view one goes on past the last photo that is shown.
  const more = hasMore ? () => onPages(pages + 1) : undefined

  return (
    <section aria-label="Photos" ref={place}>
      <QueryView
        query={first}
        what="The photos"
        of={JSON.stringify(gallery.filters)}
        skeleton={<PhotoGridSkeleton columns={COLUMNS} count={PAGE_SIZE.photos * Math.min(pages, 6)} />}
        isEmpty={(photos) => photos.length === 0}
        empty={<NoPhoto onAll={onAll} />}
      >
        {() => (
          <>
            <PhotoGrid
              photos={view.photos}
              columns={COLUMNS}
              sizes={SIZES}
              more={more}
              pending={missing && comes(missing) ? PAGE_SIZE.photos * (pages - (view.missing ?? pages) + 1) : 0}
            />
            {missing && (
              <div className={css.missing}>
                <QueryView query={missing} what="More photos" skeleton={null}>
                  {() => null}
                </QueryView>
              </div>
            )}
          </>
        )}
      </QueryView>
      {more && (
        <div className={css.more}>
          <Button
            size={52}
            minWidth="min(240px, 100%)"
            onClick={() => {
              wantFocus(view.photos.length)
              more()
            }}
          >
            Load More
          </Button>
        </div>
      )}
    </section>
  )
}

/** What has failed, or waits for a connection, is not coming. */
function comes({ fetchStatus, failureReason }: UseQueryResult): boolean {
  return fetchStatus === 'fetching' && failureReason === null
}

function NoPhoto({ onAll }: { onAll: (() => void) | null }) {
  return (
    <EmptyState
      picture={<Icon icon={ImageIcon} size={34} />}
      title="No photo yet"
      action={onAll && <Button onClick={onAll}>Show all photos</Button>}
    >
      {onAll && 'Another season or place may have some.'}
    </EmptyState>
  )
}

/** The button may go with the last page: the keyboard goes on at the first new photo. */
function useFirstNewFocused() {
  const place = useRef<HTMLElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const photo =
      wanted.current === null ? null : place.current?.querySelectorAll<HTMLElement>('li > button')[wanted.current]
    if (!photo) return
    wanted.current = null
    photo.focus({ preventScroll: true })
  })
  return { place, wantFocus: (index: number) => (wanted.current = index) }
}
