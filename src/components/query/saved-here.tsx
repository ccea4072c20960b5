import { useQueryClient } from '@tanstack/react-query'
import { savedIn } from '#data/saved-here.ts'
import { EventLink } from '#components/page-links.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import css from './saved-here.module.css'

/** Links to what this phone has saved: the way on for a user without a connection [F3 offline deep link]. */
export function SavedHere() {
  const saved = savedIn(useQueryClient())
  if (saved.length === 0) return null
  return (
    <ul className={css.list} aria-label="Saved on this phone">
      {saved.map((one) =>
        'to' in one ? (
          <li key={one.to}>
            <AppLink to={one.to}>{one.label}</AppLink>
          </li>
        ) : (
          <li key={one.eventId}>
            <EventLink eventId={one.eventId}>{one.label}</EventLink>
          </li>
        ),
      )}
    </ul>
  )
}
