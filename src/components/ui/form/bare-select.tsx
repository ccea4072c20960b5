import type { ComponentProps } from 'react'
import css from './native-select.module.css'

/** A small native select outside of fields, for what every screen loads: without Chakra's component. */
export function BareSelect(select: ComponentProps<'select'>) {
  return <select className={css.outline} data-size="sm" {...select} />
}
