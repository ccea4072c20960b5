import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './status-badge.module.css'

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'plain' | 'inverse'

/** A state in words, with a dot or an icon, so that its colour only repeats what it says. */
export function StatusBadge({
  tone,
  icon: Icon,
  children,
}: {
  tone: BadgeTone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span className={`${css.badge} ${css[tone]}`}>
      {Icon ? <Icon size={17} strokeWidth={2.3} /> : <Dot />}
      <span>{children}</span>
    </span>
  )
}

export function Dot() {
  return <i className={css.dot} />
}
