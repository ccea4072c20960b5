import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'

/** The way to an event's page; its words alone where it has none. */
export function EventLink({ eventId, children }: { eventId: number | null; children: ReactNode }) {
  if (!eventId) return children
  return (
    <AppLink to="/event/$id" params={{ id: String(eventId) }}>
      {children}
    </AppLink>
  )
}
