import type { ComponentProps } from 'react'
import css from './chip-border.module.css'

interface ChipBorderProps extends ComponentProps<'i'> {
  upright?: boolean
}

/** The chip edge as a line between things. Colour by `--edge-colour`. */
export function ChipBorder({ upright = false, ...props }: ChipBorderProps) {
  return <i className={upright ? css.upright : css.border} {...props} />
}
