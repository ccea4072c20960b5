import type { CSSProperties } from 'react'
import type { Photo } from '#contract/photos.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoDialog } from './use-photo-dialog.tsx'
import css from './photo-grid.module.css'

/** The widths of tiles in pixels: from four columns on a small phone to three on a desktop. */
const WIDTHS = [160, 240, 320, 480, 640] as const

interface PhotoGridProps {
  photos: readonly Photo[]
  /** Columns in the narrow layout, and from 992 px on. */
  columns: { narrow: number; wide: number }
  /** The `sizes` of a column; those of a whole page where absent. */
  sizes?: string
  /** Loads more photos, where there are any; also called when the last one is viewed large. */
  more?: (() => void) | undefined
  pending?: number
}

export function PhotoGrid({ photos, columns, sizes = sizesOf(columns), more, pending = 0 }: PhotoGridProps) {
  const { show, dialog } = usePhotoDialog(photos, more)
  return (
    <>
      <ul className={css.grid} style={columnStyle(columns)}>
        {photos.map((photo, i) => (
          <li key={photo.id ?? i}>
            <PhotoTile photo={photo} widths={WIDTHS} sizes={sizes} ratio="1" onOpen={(tile) => show(i, tile)} />
          </li>
        ))}
        {Array.from({ length: pending }, (_, i) => (
          // Keyed by position, so that loaded photos replace their skeletons and the others stay.
          <li key={`pending ${photos.length + i}`} aria-hidden="true">
            <SkeletonBar style={{ height: 'auto', aspectRatio: '1', borderRadius: 'var(--apl-radii-card)' }} />
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
        <SkeletonBar key={i} style={{ height: 'auto', aspectRatio: '1', borderRadius: 'var(--apl-radii-card)' }} />
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
