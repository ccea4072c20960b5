import type { UseQueryResult } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { PagedList } from '#components/content/paged-list.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'
import { PhotoGrid, PhotoGridSkeleton } from './photo-grid.tsx'
import css from './photo-section.module.css'

/** 3 in the narrow layout, 4 in the wide one [P2.70, P2.172, M9.10, D4.15]. */
const COLUMNS = { narrow: 3, wide: 4 }

interface PhotoSectionProps {
  query: UseQueryResult<Photo[]>
  /** How many are shown, with Load More for the next page; all of them where absent. */
  paging?: { shown: number | undefined; onShow: (shown: number) => void }
  /** How many squares its skeleton has; a row of the wide layout where absent. */
  skeletonCount?: number
  /** In the narrow layout there is no room below the photos. */
  flushBelow?: boolean
}

export function PhotoSection({ query, paging, skeletonCount, flushBelow }: PhotoSectionProps) {
  return (
    <section aria-label="Photo Gallery">
      <SectionHead title="Photo Gallery" narrow="spoken" />
      <div className={flushBelow ? `${css.photos} ${css.flushBelow}` : css.photos}>
        <QueryView
          query={query}
          what="The photos"
          skeleton={<PhotoGridSkeleton columns={COLUMNS} count={skeletonCount} />}
          empty={<EmptyState icon={ImageIcon} title="No photo yet" />}
        >
          {(photos) => {
            if (!paging) return <PhotoGrid photos={photos} columns={COLUMNS} />
            const { shown = PAGE_SIZE.photos, onShow } = paging
            return (
              <PagedList total={photos.length} shown={shown} pageSize={PAGE_SIZE.photos} onShow={onShow}>
                <PhotoGrid photos={photos.slice(0, shown)} columns={COLUMNS} />
              </PagedList>
            )
          }}
        </QueryView>
      </div>
    </section>
  )
}
