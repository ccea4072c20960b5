import type { ReactNode } from 'react'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CloudOffIcon,
  InfoIcon,
  TriangleAlertIcon,
  type LucideIcon,
} from 'lucide-react'
import css from './alert.module.css'

export type AlertKind = 'offline' | 'warning' | 'error' | 'info' | 'success'

interface AlertProps {
  kind: AlertKind
  title: string
  children?: ReactNode
  action?: ReactNode
}

const icons: Record<AlertKind, LucideIcon> = {
  offline: CloudOffIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
  info: InfoIcon,
  success: CircleCheckIcon,
}

/** A message in the page: its colour only repeats what icon and words say. Errors interrupt a screen reader, the others wait. */
export function Alert({ kind, title, children, action }: AlertProps) {
  return (
    <div className={`${css.strip} ${css[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <AlertIcon kind={kind} />
      <div className={css.texts}>
        <p className={css.title}>{title}</p>
        {children && <p className="text-meta muted">{children}</p>}
      </div>
      {action}
    </div>
  )
}

export function AlertIcon({ kind }: { kind: AlertKind }) {
  const Icon = icons[kind]
  return <Icon size={22} />
}
