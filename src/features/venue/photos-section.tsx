import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ImageIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PhotoGrid, PhotoGridSkeleton } from '#components/photos/photo-grid.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
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
          {(photos) => <Pages photos={photos} shown={shown} onShow={onShow} />}
        </QueryView>
      </Box>
    </section>
  )
}

function Pages({ photos, shown, onShow }: Pick<PhotosSectionProps, 'onShow'> & { photos: Photo[]; shown: number }) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const hasMore = shown < photos.length

  useEffect(() => {
    const photo =
      wanted.current === null ? null : place.current?.querySelectorAll<HTMLElement>('li > button')[wanted.current]
    if (!photo) return
    wanted.current = null
    photo.focus()
  })

  function showMore(): void {
    // With the last page the button goes: the keyboard goes on at the first new photo.
    if (shown + PAGE_SIZE.photos >= photos.length) wanted.current = shown
    onShow(shown + PAGE_SIZE.photos)
  }

  return (
    <div ref={place}>
      <PhotoGrid photos={photos.slice(0, shown)} columns={COLUMNS} />
      {photos.length > PAGE_SIZE.photos && (
        <Box display="flex" flexDirection="column" alignItems="center" gap="2" paddingTop="4">
          <Text
            role="status"
            textStyle="small"
            color="fg.muted"
          >{`${Math.min(shown, photos.length)} of ${photos.length} shown`}</Text>
          {hasMore && (
            <Button size={52} minWidth="min(200px, 100%)" onClick={showMore}>
              Load More
            </Button>
          )}
        </Box>
      )}
    </div>
  )
}
