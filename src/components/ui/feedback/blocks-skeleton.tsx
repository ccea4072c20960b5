import { SkeletonBar } from './skeleton.tsx'

/** In px: the height of a block across the page, or height and width. */
type Block = number | readonly [height: number, width: number | string]

interface BlocksSkeletonProps {
  blocks: readonly Block[]
  /** A step of the scale of spacing. */
  gap?: 2 | 3 | 4 | 5
}

export function BlocksSkeleton({ blocks, gap = 4 }: BlocksSkeletonProps) {
  return (
    <div className={`stack gap-${gap}`} aria-hidden="true">
      {blocks.map((block, i) => {
        const [height, width] = typeof block === 'number' ? [block] : block
        return <SkeletonBar key={i} style={{ height, width, borderRadius: height < 48 ? undefined : CARD }} />
      })}
    </div>
  )
}

const CARD = 'var(--apl-radii-card)'
