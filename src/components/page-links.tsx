import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'

/** Shows the children alone where `eventId` is null. */
export function EventLink({ eventId, children }: { eventId: number | null; children: ReactNode }) {
  if (!eventId) return children
  return (
    <AppLink to="/event/$id" params={{ id: String(eventId) }}>
      {children}
    </AppLink>
  )
}

interface VenueLinkProps {
  /** The venue's name in addresses, or its id [P2.63]; null where it has no page. */
  venue: string | number | null | undefined
  children: ReactNode
}

export function VenueLink({ venue, children }: VenueLinkProps) {
  if (!venue) return children
  return (
    <AppLink to="/venue/$idOrName" params={{ idOrName: String(venue) }}>
      {children}
    </AppLink>
  )
}

export function PlayerLink({ guid, children }: { guid: string; children: ReactNode }) {
  return (
    <AppLink to="/profile/$customerGuid" params={{ customerGuid: guid }}>
      {children}
    </AppLink>
  )
}
