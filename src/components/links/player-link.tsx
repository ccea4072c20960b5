import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'

export function PlayerLink({ guid, children }: { guid: string; children: ReactNode }) {
  return (
    <AppLink to="/profile/$customerGuid" params={{ customerGuid: guid }}>
      {children}
    </AppLink>
  )
}
