import { useQuery } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import { profileQueries } from './queries.ts'
import type { SectionProps } from './section-props.ts'

/** [M9.10] */
const COLUMNS = { narrow: 3, wide: 4 }

/** The photos the player is on. */
export function PhotosSection({ whose }: Pick<SectionProps, 'whose'>) {
  const query = useQuery(profileQueries.photos(whose))
  return (
    <section aria-label="Photo Gallery">
      <SectionHead title="Photo Gallery" narrow="spoken" />
      <Box padding={{ base: '16px 16px 0', lg: '0' }}>
        <QueryView
          query={query}
          what="The photos"
          skeleton={<PhotoGridSkeleton columns={COLUMNS} count={12} />}
          isEmpty={(photos) => photos.length === 0}
          empty={<EmptyState picture={<Icon icon={ImageIcon} size={34} />} title="No photo yet" />}
        >
          {(photos) => <PhotoGrid photos={photos} columns={COLUMNS} />}
        </QueryView>
      </Box>
    </section>
  )
}
