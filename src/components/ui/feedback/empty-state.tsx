import type { ReactNode } from 'react'
import css from './state.module.css'

interface EmptyStateProps {
  /** An icon or a small picture. */
  picture: ReactNode
  title: string
  children?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
}

/** Shows an empty state: one picture, one sentence, one action. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <section className={css.state} data-state="empty">
      <div>{picture}</div>
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}
