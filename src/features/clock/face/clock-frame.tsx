import type { ReactNode } from 'react'
import css from './clock-frame.module.css'

/**
 * Where a clock shows: on a page, in full view or beside the sections of a wide event; `short`, above the tabs of its
 * event; or on the table, where it fills the screen.
 */
export type ClockVariant = 'panel' | 'full' | 'short' | 'table'

interface ClockFrameProps {
  variant: ClockVariant
  /** The id of its title. */
  labelledBy?: string
  children: ReactNode
}

/** The container whose size decides on the layout and the sizes of the clock in it. */
export function ClockFrame({ variant, labelledBy, children }: ClockFrameProps) {
  return (
    <section className={css[variant]} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
