import type { ReactNode } from 'react'
import css from './clock-frame.module.css'

/**
 * Where a clock shows, by the names of its frames: on the `page` of a wide event, beside its sections; `short`, above the
 * tabs of its event or over what directs it; in full view on a `screen`, which is a venue's where the sheet says so; or
 * on the `table`, where it fills the screen.
 */
export type ClockVariant = 'page' | 'short' | 'screen' | 'table'

interface ClockFrameProps {
  variant: ClockVariant
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

export function ClockGround({ table = false, children }: { table?: boolean; children: ReactNode }) {
  return (
    <div className={css.ground} data-table-view={table ? '' : undefined}>
      {children}
    </div>
  )
}
