import type { CSSProperties } from 'react'
import type { Photo } from '#contract/photos.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoDialog } from './use-photo-dialog.tsx'
import css from './photo-grid.module.css'

/** What a tile may need, in pixels: from four beside each other on a small phone to three on a desktop. */
const WIDTHS = [160, 240, 320, 480, 640] as const

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
  const { show, dialog } = usePhotoDialog(photos, more)
  return (
    <>
      <ul className={css.grid} style={columnStyle(columns)}>
        {photos.map((photo, i) => (
          <li key={photo.id ?? i}>
            <PhotoTile photo={photo} widths={WIDTHS} sizes={sizes} ratio="1" onOpen={() => show(i)} />
          </li>
        ))}
        {Array.from({ length: pending }, (_, i) => (
          // By its place, so that those that come take theirs and the others stay.
          <li key={`pending ${photos.length + i}`} aria-hidden="true">
            <SkeletonBar height="auto" aspectRatio="1" borderRadius="card" />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

export function PhotoGridSkeleton({
  columns,
  count = columns.wide,
}: Pick<PhotoGridProps, 'columns'> & { count?: number }) {
  return (
    <div className={css.grid} style={columnStyle(columns)}>
      {Array.from({ length: count }, (_, i) => (
        <SkeletonBar key={i} height="auto" aspectRatio="1" borderRadius="card" />
      ))}
    </div>
  )
}

function sizesOf({ narrow, wide }: PhotoGridProps['columns']): string {
  return `(min-width: 992px) min(${Math.ceil(100 / wide)}vw, ${Math.ceil(1360 / wide)}px), ${Math.ceil(100 / narrow)}vw`
}

function columnStyle({ narrow, wide }: PhotoGridProps['columns']) {
  return { '--narrow': narrow, '--wide': wide } as CSSProperties
}
