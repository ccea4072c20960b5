import { useQuery } from '@tanstack/react-query'
import { ClockIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { eventQueries } from '#data/events.ts'
import { ClockSkeleton } from './clock-panel.tsx'
import { ClockScreen } from './clock-screen.tsx'
import { clockEventOf, unknownClockEvent } from '#shared/clock/clock-event.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { LateReminder } from '#shared/session-reminder/late-reminder.tsx'
import { useFollowedClock } from './use-followed-clock.ts'
import css from './event-clock-screen.module.css'

/**
 * Brings the event and its clock together for the full view, which may be opened directly. The clock waits for the
 * event, whose state is its own; where the event cannot be had, it shows with what the status alone says.
 */
export function EventClockScreen({ eventId }: { eventId: number }) {
  const query = useQuery(eventQueries.byId(eventId))
  const { data: event, failureCount, fetchStatus } = query
  const isMissing = event === undefined && (failureCount > 0 || fetchStatus === 'paused')
  const { data: received } = useQuery({ ...clockQueries.status(eventId), enabled: isMissing })
  useFollowedClock(eventId)
  useLocations()
  const shown = event ? clockEventOf(event) : isMissing && received ? unknownClockEvent(eventId) : null
  // The clock says itself how old it is.
  if (shown) {
    return (
      <div className={css.screen}>
        <div className={css.reminder}>
          <LateReminder />
        </div>
        <ClockScreen event={shown} />
      </div>
    )
  }
  return (
    <QueryView
      query={query}
      what="The clock"
      skeleton={<ClockSkeleton />}
      empty={
        <EmptyState
          icon={ClockIcon}
          title="This event is not listed"
          action={<ButtonLink to="/">See today’s games</ButtonLink>}
        >
          It may have been taken off the calendar.
        </EmptyState>
      }
    >
      {() => null}
    </QueryView>
  )
}
