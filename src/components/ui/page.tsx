import type { ComponentProps } from 'react'
import css from './page.module.css'

/** A screen of one thing, such as an event: from edge to edge in the narrow layout, with margins in the wide one. */
export function Page(props: ComponentProps<'div'>) {
  return <div className={css.page} {...props} />
}
