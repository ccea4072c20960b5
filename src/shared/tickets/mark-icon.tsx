import { CircleAlertIcon, CircleCheckIcon, HourglassIcon } from 'lucide-react'
import type { TicketBadge } from './ticket-view.ts'

const ICONS = { bad: CircleAlertIcon, warn: HourglassIcon, plain: CircleCheckIcon }

/** What a ticket's notice is about, as far as its colour says it: a warning waits for the office. */
export function MarkIcon({ tone, size }: Pick<TicketBadge, 'tone'> & { size: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} strokeWidth={2.3} />
}
