import type { ComponentProps, ReactNode } from 'react'
import { H2 } from './heading.tsx'
import css from './page.module.css'

/** A screen of one thing, such as an event: from edge to edge in the narrow layout, with margins in the wide one. */
export function Page(props: ComponentProps<'div'>) {
  return <div className={css.page} {...props} />
}

interface SectionHeadProps {
  title: string
  /** In the narrow layout the tab names the section already: then its title may be for the ear alone. */
  narrow?: 'spoken'
  children?: ReactNode
}

export function SectionHead({ title, narrow, children }: SectionHeadProps) {
  return (
    <div className={narrow ? `${css.head} ${css.hiddenWhenNarrow}` : css.head}>
      <H2>{title}</H2>
      {children}
    </div>
  )
}
