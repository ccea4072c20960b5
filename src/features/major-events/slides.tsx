import type { MajorEvent } from '#contract/major-events.ts'
import { PhotoTile } from '#components/photos/photo-tile.tsx'
import { usePhotoDialog } from '#components/photos/use-photo-dialog.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import css from './slides.module.css'

type Slide = MajorEvent['eventSlides'][number]

/** The slides, by swiping or with arrows, never automatically [P2.145]; one that is chosen opens large. */
export function Slides({ label, title, slides }: { label: string; title: string; slides: readonly Slide[] }) {
  const photos = slides.map(({ imageUrl, caption }) => ({
    largePhotoUrl: imageUrl,
    eventName: title,
    caption,
    players: [],
  }))
  const { show, dialog } = usePhotoDialog(photos)
  return (
    <>
      <Carousel
        label={label}
        itemWidth="min(520px, calc(100% - 24px))"
        items={photos.map((photo, i) => {
          const caption = photo.caption?.trim()
          return {
            id: `${i} ${photo.largePhotoUrl}`,
            content: (
              <PhotoTile
                photo={photo}
                label={caption || `${label}, ${i + 1} of ${photos.length}`}
                widths={[480, 640, 960, 1280]}
                sizes="(min-width: 992px) 520px, 92vw"
                ratio="16 / 9"
                onOpen={(tile) => show(i, tile)}
              >
                {caption && <span className={css.caption}>{caption}</span>}
              </PhotoTile>
            ),
          }
        })}
      />
      {dialog}
    </>
  )
}
