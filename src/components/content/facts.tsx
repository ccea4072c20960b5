import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import css from './facts.module.css'

interface FactsProps extends Omit<ComponentProps<'dl'>, 'className' | 'style'> {
  /**
   * Cells on a raised surface, or on one from edge to edge in the narrow layout; lines with the value at their end; names
   * above their values, which its user's sheet lays out.
   */
  layout?: 'raised' | 'wide' | 'lines' | 'stacked'
  /** Of a cell at least, a CSS length: as many as fit stand on a line and share its width. Two where absent. */
  cellWidth?: string
}

export function Facts({ layout = 'raised', cellWidth, ...props }: FactsProps) {
  return <dl {...props} className={css[layout]} style={widthOf(cellWidth)} />
}

interface FactProps {
  name: ReactNode
  size?: 'text' | 'small' | 'medium' | 'large'
  /** Of its cell, in place of `cellWidth`. */
  width?: string
  /** The value: a `Figure` with its unit in a `small`, a text, a remark in an `em`. */
  children: ReactNode
}

export function Fact({ name, size, width, children }: FactProps) {
  return (
    <div data-size={size} style={widthOf(width)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function widthOf(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--cell-width': width } as CSSProperties)
}
