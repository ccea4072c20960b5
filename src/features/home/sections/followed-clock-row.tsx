import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRightIcon, ClockIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { eventQueries } from '#data/events.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { followedEvent } from '#shared/clock/followed-event.ts'
import css from './followed-clock-row.module.css'

/** On top of Home, the way back to the clock that was followed last: from any screen two taps, without a connection too. */
export function FollowedClockRow() {
  const queryClient = useQueryClient()
  useMinute()
  const eventId = followedEvent(queryClient)
  return eventId !== null && <Row key={eventId} eventId={eventId} />
}

/** Only looks at what is known of the event: its clock asks for itself. */
function Row({ eventId }: { eventId: number }) {
  const { data: event } = useQuery({ ...eventQueries.byId(eventId), enabled: false })
  useQuery({ ...clockQueries.status(eventId), enabled: false })
  return (
    <AppLink className={css.row} to="/event/$id/clock" params={{ id: String(eventId) }}>
      <ClockIcon size={22} />
      <span className={css.words}>
        <b>Live clock you follow</b>
        {event && (
          <span className={css.event} dir="auto">
            {[event.title, event.venue?.title].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <ChevronRightIcon size={20} />
    </AppLink>
  )
}
