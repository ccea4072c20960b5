import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'

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
