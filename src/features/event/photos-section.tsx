import { useQuery } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import { sectionQueries } from './queries.ts'

/** 3 in the tab, 4 in the wide layout [P2.172]. */
const COLUMNS = { narrow: 3, wide: 4 }

/** The photos of the event. */
export function PhotosSection({ eventId }: { eventId: number }) {
  const query = useQuery(sectionQueries.photos(eventId))
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
          {(photos) => <PhotoGrid photos={photos} columns={COLUMNS} />}
        </QueryView>
      </Box>
    </section>
  )
}
