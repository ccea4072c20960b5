import type { UseQueryResult } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { PagedList } from '#components/content/paged-list.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import { PAGE_SIZE } from '#domain/constants.ts'

/** 3 on mobile, 4 on desktop [P2.70, D4.15]. */
const COLUMNS = { narrow: 3, wide: 4 }

interface PhotosSectionProps {
  query: UseQueryResult<Photo[]>
  /** How many are shown; undefined for the first page. */
  shown: number | undefined
  onShow: (shown: number) => void
}

/** The photos of the venue, 12 at a time [P2.86]. */
export function PhotosSection({ query, shown = PAGE_SIZE.photos, onShow }: PhotosSectionProps) {
  return (
    <section aria-label="Photo Gallery">
      <SectionHead title="Photo Gallery" narrow="spoken" />
      <Box padding={{ base: '16px', lg: '0' }}>
        <QueryView
          query={query}
          what="The photos"
          skeleton={<PhotoGridSkeleton columns={COLUMNS} />}
          isEmpty={(photos) => photos.length === 0}
          empty={<EmptyState picture={<Icon icon={ImageIcon} size={34} />} title="No photo yet" />}
        >
          {(photos) => (
            <PagedList total={photos.length} shown={shown} pageSize={PAGE_SIZE.photos} onShow={onShow}>
              <PhotoGrid photos={photos.slice(0, shown)} columns={COLUMNS} />
            </PagedList>
          )}
        </QueryView>
      </Box>
    </section>
  )
}
