import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'

interface VenueLinkProps {
  /** The venue's name in addresses, or its id [P2.63]. */
  venue: string | number
  children: ReactNode
}

export function VenueLink({ venue, children }: VenueLinkProps) {
  return (
    <AppLink to="/venue/$idOrName" params={{ idOrName: String(venue) }}>
      {children}
    </AppLink>
  )
}
