import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import css from './state.module.css'

interface EmptyStateProps {
  icon?: LucideIcon
  /** In place of the icon. */
  picture?: ReactNode
  title: string
  children?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
}

/** Shows an empty state: one picture, one sentence, one action. */
export function EmptyState({ icon: Icon, picture, title, children, action }: EmptyStateProps) {
  return (
    <section className={css.state} data-state="empty">
      <div>{Icon ? <Icon size={34} /> : picture}</div>
      <p className="text-title mt-3">{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}
