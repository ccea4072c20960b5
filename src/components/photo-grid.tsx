import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { Icon } from './icon.tsx'
import { imageOff } from './icons/home.tsx'
import { photoLabel } from './photo-words.ts'
import { SkeletonBar } from './skeleton.tsx'

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }))

interface PhotoGridProps {
  photos: readonly Photo[]
  /** Columns in the narrow layout, and from 992 px on. */
  columns: { narrow: number; wide: number }
}

/** Photos as squares in columns; one that is chosen opens large. */
export function PhotoGrid({ photos, columns }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null)
  const sizes = `(min-width: 992px) ${Math.ceil(100 / columns.wide)}vw, ${Math.ceil(100 / columns.narrow)}vw`
  return (
    <>
      <Grid {...gridColumns(columns)}>
        {photos.map((photo, i) => (
          <li key={photo.id ?? i}>
            <Tile photo={photo} sizes={sizes} onOpen={() => setOpen(i)} />
          </li>
        ))}
      </Grid>
      {open !== null && (
        <Suspense>
          <PhotoDialog photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The grid in outline. */
export function PhotoGridSkeleton({ columns }: Pick<PhotoGridProps, 'columns'>) {
  return (
    <Grid as="div" {...gridColumns(columns)}>
      {Array.from({ length: columns.wide }, (_, i) => (
        <SkeletonBar key={i} height="auto" aspectRatio="1" borderRadius="control" />
      ))}
    </Grid>
  )
}

function Tile({ photo, sizes, onOpen }: { photo: Photo; sizes: string; onOpen: () => void }) {
  const [failed, setFailed] = useState(false)
  const { mediumPhotoUrl, largePhotoUrl } = photo
  return (
    <button type="button" onClick={onOpen} aria-label={`${photoLabel(photo)}${failed ? ', did not load' : ''}`}>
      {failed ? (
        <span data-part="failed">
          <Icon shape={imageOff} size={24} />
          Did not load
        </span>
      ) : (
        <img
          src={mediumPhotoUrl ?? largePhotoUrl}
          srcSet={mediumPhotoUrl ? `${mediumPhotoUrl} 640w, ${largePhotoUrl} 1600w` : undefined}
          sizes={sizes}
          width={photo.width ?? 640}
          height={photo.height ?? 640}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </button>
  )
}

function gridColumns({ narrow, wide }: PhotoGridProps['columns']) {
  return { gridTemplateColumns: { base: `repeat(${narrow}, minmax(0, 1fr))`, lg: `repeat(${wide}, minmax(0, 1fr))` } }
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    '& button': { display: 'block', width: '100%', aspectRatio: '1', overflow: 'hidden', borderRadius: 'control', bg: 'bg.subtle', cursor: 'zoom-in' },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& [data-part=failed]': { display: 'grid', placeItems: 'center', alignContent: 'center', gap: '1', height: '100%', color: 'fg.muted', textStyle: 'meta' },
  },
})
