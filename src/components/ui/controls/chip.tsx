import type { ComponentProps } from 'react'
import css from './chip.module.css'

interface ChipProps extends ComponentProps<'button'> {
  /** A cell of the day strip. */
  cell?: boolean
}

/**
 * One choice of several: `aria-pressed` says that it is chosen, with an outline and the tick inside. A choice that
 * cannot be made is bare text.
 */
export function Chip({ cell = false, ...props }: ChipProps) {
  return <button className={cell ? `${css.chip} ${css.cell}` : css.chip} type="button" {...props} />
}

/** Chips side by side; where they do not fit they scroll, to the very edge of a narrow screen. */
export function ChipRow(props: ComponentProps<'div'>) {
  return <div className={css.row} {...props} />
}
