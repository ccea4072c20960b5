import type { ComponentProps } from 'react'
import css from './chip-border.module.css'

interface ChipBorderProps extends ComponentProps<'i'> {
  upright?: boolean
}

/** Its colour is `--edge-colour`. */
export function ChipBorder({ upright = false, ...props }: ChipBorderProps) {
  return <i className={upright ? css.upright : css.border} {...props} />
}
