import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { photoLabel } from '#data/photos.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { isPicture, pictureAt, pictureSet, pictureUrl } from '#lib/picture.ts'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useInSight } from './use-in-sight.ts'

const PhotoDialog = lazyComponent(async () => (await import('./photo-dialog.tsx')).PhotoDialog, { name: 'The photo' })

/** What a tile may need, in pixels: from four beside each other on a small phone to three on a desktop. */
const WIDTHS = [160, 240, 320, 480, 640]
/** On a phone that saves data: enough for a tile, whatever its screen could show. */
const SAVING_WIDTH = 160

interface PhotoGridProps {
  photos: readonly Photo[]
  /** Columns in the narrow layout, and from 992 px on. */
  columns: { narrow: number; wide: number }
  /** How wide a column is, as `sizes` has it; that of a whole page where absent. */
  sizes?: string
  /** There are more photos than these, and this brings some: also asked for when the last one is looked at large. */
  more?: (() => void) | undefined
  /** So many more are on their way: their places are skeletons. */
  pending?: number
}

/** Photos as squares in columns; one that is chosen opens large. */
export function PhotoGrid({ photos, columns, sizes = sizesOf(columns), more, pending = 0 }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null)

  function show(index: number): void {
    setOpen(index)
    if (index === photos.length - 1) more?.()
  }

  return (
    <>
      <Grid {...gridColumns(columns)}>
        {photos.map((photo, i) => (
          <li key={photo.id ?? i}>
            <Tile photo={photo} sizes={sizes} onOpen={() => show(i)} />
          </li>
        ))}
        {Array.from({ length: pending }, (_, i) => (
          // By its place, so that those that come take theirs and the others stay.
          <li key={`pending ${photos.length + i}`} aria-hidden="true">
            <SkeletonBar height="auto" aspectRatio="1" borderRadius="control" />
          </li>
        ))}
      </Grid>
      {open !== null && (
        <PhotoDialog photos={photos} at={open} onMove={show} onClose={() => setOpen(null)} isPart={Boolean(more)} />
      )}
    </>
  )
}

export function PhotoGridSkeleton({
  columns,
  count = columns.wide,
}: Pick<PhotoGridProps, 'columns'> & { count?: number }) {
  return (
    <Grid as="div" {...gridColumns(columns)}>
      {Array.from({ length: count }, (_, i) => (
        <SkeletonBar key={i} height="auto" aspectRatio="1" borderRadius="control" />
      ))}
    </Grid>
  )
}

/** Its picture loads when it comes near; where data is saved, when it is in sight, and in one small size. */
function Tile({ photo, sizes, onOpen }: { photo: Photo; sizes: string; onOpen: () => void }) {
  const [failed, setFailed] = useState(false)
  const savesData = useDataSaver()
  const { ref, seen } = useInSight<HTMLButtonElement>(savesData)
  const url = photo.mediumPhotoUrl ?? photo.largePhotoUrl
  const fails = failed || !isPicture(url)
  return (
    <button
      type="button"
      ref={ref}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={`${photoLabel(photo)}${fails ? ', did not load' : ''}`}
    >
      {fails ? (
        <span data-part="failed">
          <Icon icon={ImageOffIcon} size={24} />
          Did not load
        </span>
      ) : (
        seen && (
          <img
            // Before its address, or it may load ahead.
            loading="lazy"
            decoding="async"
            sizes={savesData ? undefined : sizes}
            srcSet={savesData ? undefined : pictureSet(url, WIDTHS)}
            src={savesData ? pictureAt(url, SAVING_WIDTH) : pictureUrl(url)}
            width={photo.width ?? 640}
            height={photo.height ?? 640}
            alt=""
            onError={() => setFailed(true)}
          />
        )
      )}
    </button>
  )
}

function sizesOf({ narrow, wide }: PhotoGridProps['columns']): string {
  return `(min-width: 992px) min(${Math.ceil(100 / wide)}vw, ${Math.ceil(1360 / wide)}px), ${Math.ceil(100 / narrow)}vw`
}

function gridColumns({ narrow, wide }: PhotoGridProps['columns']) {
  return { gridTemplateColumns: { base: `repeat(${narrow}, minmax(0, 1fr))`, lg: `repeat(${wide}, minmax(0, 1fr))` } }
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    '& button': {
      display: 'block',
      width: '100%',
      aspectRatio: '1',
      overflow: 'hidden',
      borderRadius: 'control',
      bg: 'bg.subtle',
      cursor: 'zoom-in',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& [data-part=failed]': {
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: '1',
      height: '100%',
      color: 'fg.muted',
      textStyle: 'meta',
    },
  },
})
