import type { ComponentProps } from 'react'
import css from './figure.module.css'

interface FigureProps extends ComponentProps<'span'> {
  /** A step of the scale of text sizes; that of the text around it where absent. */
  size?: 'h2' | 'h3' | 'hero'
}

/** A number people compare: condensed and tabular, so that nothing jumps. A page translator leaves it as it is. */
export function Figure({ size, style, ...props }: FigureProps) {
  const sized = size && { fontSize: `var(--apl-font-sizes-${size})` }
  return <span className={css.figure} translate="no" style={{ ...sized, ...style }} {...props} />
}
