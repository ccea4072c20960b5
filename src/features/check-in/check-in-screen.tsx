import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPinIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { formatVenueTime, venueTimeZone } from '#domain/venue-time.ts'
import { parseServerInstant } from '#domain/time.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { checkInQueries } from './queries.ts'
import css from './check-in-screen.module.css'

/** Today's events of the chosen state, each leading to its page [P2.187, D1.33]. */
export function CheckInScreen() {
  const { state } = useLocationChoice()
  const query = useQuery(checkInQueries.events(state.id))
  usePageTitle('Covid check-in')
  return (
    <div className="screen page-width">
      <H1>Covid check-in</H1>
      <p className="muted mt-1 mb-4">{`Today’s events in ${state.name}. Choose yours; staff at its registration desk check you in.`}</p>
      <QueryView
        query={query}
        what="The events"
        skeleton={<p className="muted">Loading...</p>}
        empty={
          <EmptyState
            icon={MapPinIcon}
            title="Empty Events"
            action={<ButtonLink to="/">See today’s games</ButtonLink>}
          >{`No event is on in ${state.name} today.`}</EmptyState>
        }
      >
        {(events) => (
          <ul className="surface">
            {events.map(({ id, title, dateTime }) => (
              <li key={id} className={css.event}>
                <span className={css.time} translate="no">
                  {timeOf(dateTime, state.id)}
                </span>
                <Link className={css.link} to="/event/$id" params={{ id: String(id) }}>
                  {title.trim() || 'Event'}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  )
}

/** '7:00 pm' at the venue; nothing where no time is given. */
function timeOf(dateTime: string | null | undefined, stateId: number): string {
  const timeZone = venueTimeZone(dateTime, stateId)
  const at = parseServerInstant(dateTime, timeZone)
  return at ? formatVenueTime(at, timeZone, phoneZone()) : ''
}
