import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { pictureAt, pictureSet } from '#lib/picture.ts'

const PhotoDialog = lazyComponent(async () => (await import('#components/photos/photo-dialog.tsx')).PhotoDialog, {
  name: 'The photo',
})

type Slide = MajorEvent['eventSlides'][number]

/** The slides, by swiping or with arrows, never automatically [P2.145]; one that is chosen opens large. */
export function Slides({ label, title, slides }: { label: string; title: string; slides: readonly Slide[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const photos = slides.map(({ imageUrl, caption }) => ({
    largePhotoUrl: imageUrl,
    eventName: title,
    caption,
    players: [],
  }))
  return (
    <>
      <Carousel
        label={label}
        itemWidth="min(520px, calc(100% - 24px))"
        items={slides.map((slide, i) => ({
          id: `${i} ${slide.imageUrl}`,
          content: (
            <SlideTile slide={slide} label={`${label}, ${i + 1} of ${slides.length}`} onOpen={() => setOpen(i)} />
          ),
        }))}
      />
      {open !== null && <PhotoDialog photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}

function SlideTile({
  slide: { imageUrl, caption },
  label,
  onOpen,
}: {
  slide: Slide
  label: string
  onOpen: () => void
}) {
  const [failed, setFailed] = useState(false)
  const words = caption?.trim()
  return (
    <Tile
      type="button"
      onClick={onOpen}
      aria-label={[words || label, failed && 'did not load'].filter(Boolean).join(', ')}
    >
      {failed ? (
        <span data-part="failed">
          <Icon icon={ImageOffIcon} size={26} />
          Did not load
        </span>
      ) : (
        <img
          src={pictureAt(imageUrl, 960)}
          srcSet={pictureSet(imageUrl, [480, 640, 960, 1280])}
          sizes="(min-width: 992px) 520px, 92vw"
          width={1280}
          height={720}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
      {words && <span data-part="caption">{words}</span>}
    </Tile>
  )
}

const Tile = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg.subtle',
    cursor: 'zoom-in',
    textAlign: 'left',
    '& img, & [data-part=failed]': {
      display: 'block',
      width: '100%',
      height: 'auto',
      aspectRatio: '16 / 9',
      objectFit: 'cover',
    },
    '& [data-part=failed]': {
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: '4px',
      color: 'fg.muted',
      textStyle: 'meta',
    },
    '& [data-part=caption]': {
      display: 'block',
      padding: '8px 12px',
      textStyle: 'small',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
  },
})
