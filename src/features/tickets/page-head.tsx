import type { ReactNode } from 'react'
import css from './page-head.module.css'

interface PageHeadProps {
  /** The way back, where there is one. */
  back?: ReactNode
  title: ReactNode
  /** Buttons or a state at its end. */
  children?: ReactNode
}

/** The first line of the wallet and of a ticket: back, the title, and what there is to it. */
export function PageHead({ back, title, children }: PageHeadProps) {
  return (
    <div className={css.head} data-no-print="">
      {back}
      <div className={css.title}>{title}</div>
      {children}
    </div>
  )
}
