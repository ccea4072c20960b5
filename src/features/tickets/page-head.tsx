import type { ReactNode } from 'react'
import css from './page-head.module.css'

/** The first line of the wallet and of a ticket: back, where there is a way back, the title, and buttons or a state. */
export function PageHead({ back, title, children }: { back?: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head} data-no-print="">
      {back}
      <div className={css.title}>{title}</div>
      {children}
    </div>
  )
}
