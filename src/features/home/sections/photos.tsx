import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import { usePhotoDialog } from '#components/photos/use-photo-dialog.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { photoLabel } from '#data/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { homeQueries } from './queries.ts'
import css from './photos.module.css'

/** On the desktop the photos are a gallery of this many columns [P2.50]. */
const COLUMNS = 4
const TILE_WIDTH = 'min(252px, 72vw)'

/** The featured photos of the chosen place [P2.48]: a carousel, on the desktop a gallery; a tap opens a photo large. */
export function Photos({ stateId, regionId }: { stateId: number; regionId: number | null }) {
  const query = useQuery(homeQueries.photos(stateId, regionId))
  const photos = (query.data ?? []).slice(0, PAGE_SIZE.photos)
  const { show, dialog } = usePhotoDialog(photos)
  return (
    <>
      <QueryView
        query={query}
        what="The photos"
        skeleton={<PhotoSkeleton />}
        empty={<p className="muted">No photo yet</p>}
      >
        {() => (
          <Carousel
            label="Photos"
            gridColumns={COLUMNS}
            itemWidth={TILE_WIDTH}
            items={photos.map((photo, i) => ({
              id: String(photo.id ?? i),
              content: <PhotoTile photo={photo} onOpen={(tile) => show(i, tile)} />,
            }))}
          />
        )}
      </QueryView>
      {dialog}
    </>
  )
}

function PhotoTile({ photo, onOpen }: { photo: Photo; onOpen: (tile: HTMLElement) => void }) {
  return (
    <button
      className={css.tile}
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <span className="visually-hidden">{`${photoLabel({ ...photo, venueName: null })}, `}</span>
      <span className={css.picture}>
        <Picture
          src={photo.mediumPhotoUrl ?? photo.largePhotoUrl}
          widths={[320, 480, 640]}
          sizes={`(min-width: 992px) 25vw, ${TILE_WIDTH}`}
          width={480}
          height={320}
          fallback={
            <>
              <ImageOffIcon size={26} />
              <span>Did not load</span>
            </>
          }
        />
      </span>
      <span className={css.words}>
        <span className={`text-meta ${css.venue}`}>{photo.venueName || 'Venue not named'}</span>
        <span className={`text-meta muted ${css.event}`}>{photo.eventName || photo.caption || ' '}</span>
      </span>
    </button>
  )
}

function PhotoSkeleton() {
  return (
    <div className={css.skeleton} style={{ '--columns': COLUMNS, '--tile-width': TILE_WIDTH } as CSSProperties}>
      {Array.from({ length: COLUMNS }, (_, i) => (
        <div className={css.skeletonTile} key={i}>
          <SkeletonBar style={{ height: 'auto', aspectRatio: '3 / 2', borderRadius: 'var(--apl-radii-card)' }} />
        </div>
      ))}
    </div>
  )
}
