import type { UseQueryResult } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { PhotoTile } from '#components/photos/photo-tile.tsx'
import { usePhotoDialog } from '#components/photos/use-photo-dialog.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import defaultWinner from './default-winner.svg'
import css from './winner-photos.module.css'

interface WinnerPhotosProps {
  query: UseQueryResult<Photo[]>
  /** The winner's name; '' while unknown. */
  winner: string
  /** The event's name. */
  event: string
}

/** The winner's photos beside each other; without any, the picture that stands for every winner [P2.148]. */
export function WinnerPhotos({ query, winner, event }: WinnerPhotosProps) {
  const photos = query.data ?? []
  const { show, dialog } = usePhotoDialog(photos)
  return (
    <div>
      <p className={css.winner}>
        {winner && (
          <>
            <span>Winner:</span> <bdi>{winner}</bdi>
          </>
        )}
      </p>
      <div className={css.photos}>
        <QueryView query={query} what="The photos" skeleton={<PhotoSkeleton />}>
          {() => (
            <div className={css.carousel}>
              <Carousel
                label={`Winner photos, ${event}`}
                itemWidth={WIDTH}
                items={
                  photos.length > 0
                    ? photos.map((photo, i) => ({
                        id: String(photo.id ?? i),
                        content: (
                          <PhotoTile
                            photo={photo}
                            widths={[320, 480, 640, 960]}
                            sizes="(min-width: 992px) 440px, calc(100vw - 60px)"
                            ratio="3 / 2"
                            onOpen={(tile) => show(i, tile)}
                          />
                        ),
                      }))
                    : [
                        {
                          id: 'default',
                          content: <img className={css.photo} src={defaultWinner} width={1200} height={800} alt="" />,
                        },
                      ]
                }
              />
              {photos.length <= 1 && (
                <p className={css.caption} dir="auto">
                  {photos.length === 0 ? 'No photo of the winner was taken.' : photos[0]?.caption}
                </p>
              )}
            </div>
          )}
        </QueryView>
      </div>
      {dialog}
    </div>
  )
}

const WIDTH = 'min(440px, 100%)'

function PhotoSkeleton() {
  return (
    <div className={css.skeleton}>
      <SkeletonBar
        style={{ width: WIDTH, height: 'auto', aspectRatio: '3 / 2', borderRadius: 'var(--apl-radii-card)' }}
      />
    </div>
  )
}
