import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'

export function EventLink({ eventId, children }: { eventId: number; children: ReactNode }) {
  return (
    <AppLink to="/event/$id" params={{ id: String(eventId) }}>
      {children}
    </AppLink>
  )
}
