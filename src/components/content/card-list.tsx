import type { ComponentProps, CSSProperties } from 'react'
import css from './card-list.module.css'

interface ListWidth {
  /** The least width of a card in px, of which a line has as many as fit; a line each where absent. */
  cardWidth?: number
}

export function CardList({ cardWidth, ...props }: ComponentProps<'ul'> & ListWidth) {
  return <ul {...props} className={css.list} style={widthOf(cardWidth)} />
}

interface ListSkeletonProps extends ListWidth {
  rows: number
  /** Of a row, in px. */
  height: number
  /** The same below 768 px. */
  narrowHeight?: number
}

export function ListSkeleton({ rows, height, narrowHeight = height, cardWidth }: ListSkeletonProps) {
  const heights = { '--height': `${height}px`, '--narrow-height': `${narrowHeight}px` }
  return (
    <div className={css.list} style={{ ...widthOf(cardWidth), ...heights } as CSSProperties} aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  )
}

function widthOf(cardWidth: number | undefined): CSSProperties | undefined {
  return cardWidth === undefined ? undefined : ({ '--card-width': `${cardWidth}px` } as CSSProperties)
}
