import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import css from './stat-grid.module.css'

interface StatGridProps extends Omit<ComponentProps<'dl'>, 'className' | 'style'> {
  /** A raised surface, or one from edge to edge in the narrow layout. */
  variant?: 'raised' | 'wide'
  /** Of a stat at least, a CSS length: as many as fit stand on a line and share its width. Two where absent. */
  statWidth?: string
}

/** Figures with their names, in cells. */
export function StatGrid({ variant = 'raised', statWidth, ...props }: StatGridProps) {
  return <dl {...props} className={css[variant]} style={widthOf(statWidth)} />
}

interface StatProps {
  name: ReactNode
  /** Of the value: a text, or a figure in one of three sizes. */
  size?: 'text' | 'small' | 'medium' | 'large'
  /** In place of the grid's `statWidth`. */
  width?: string
  /** The value: a `Figure` with its unit in a `small`, a text, a remark in an `em`. */
  children: ReactNode
}

/** A cell of the grid. */
export function Stat({ name, size = 'medium', width, children }: StatProps) {
  return (
    <div className={css.stat} data-size={size} style={widthOf(width)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function widthOf(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--stat-width': width } as CSSProperties)
}
