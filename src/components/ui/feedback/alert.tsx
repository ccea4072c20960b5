import type { ReactNode } from 'react'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CloudOffIcon,
  InfoIcon,
  TriangleAlertIcon,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import css from './alert.module.css'

export type AlertKind = 'offline' | 'warning' | 'error' | 'info' | 'success'

interface NoticeProps {
  kind: AlertKind
  title: string
  /** One sentence more. */
  children?: ReactNode
  /** A button or a link at its end. */
  action?: ReactNode
}

export const alertIcons: Record<AlertKind, LucideIcon> = {
  offline: CloudOffIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
  info: InfoIcon,
  success: CircleCheckIcon,
}

/** A message in the page: its colour only repeats what icon and words say. Errors interrupt a screen reader, the others wait. */
export function Alert({ kind, title, children, action }: NoticeProps) {
  return (
    <div className={`${css.strip} ${css[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon icon={alertIcons[kind]} size={22} />
      <div className={css.texts}>
        <p className={css.title}>{title}</p>
        {children && <p className="text-meta muted">{children}</p>}
      </div>
      {action}
    </div>
  )
}
