import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'

/**
 * A link to an event, read ahead as soon as a finger or the pointer is on it. In a long list of games the router's own
 * link is slow: each of them works out its address again whenever the page's changes.
 */
export function EventLink({ eventId, children }: { eventId: number; children: ReactNode }) {
  const router = useRouter()
  const readAhead = () =>
    void router.preloadRoute({ to: '/event/$id', params: { id: String(eventId) } }).catch(() => undefined)
  return (
    <AppLink to={`/event/${eventId}`} onTouchStart={readAhead} onFocus={readAhead} onMouseEnter={readAhead}>
      {children}
    </AppLink>
  )
}
