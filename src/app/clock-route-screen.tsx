import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/empty-state.tsx'
import { Icon } from '#components/icon.tsx'
import { clock } from '#components/icons/everyday.tsx'
import { QueryView } from '#components/query-view.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ClockSkeleton } from '#features/clock/clock-panel.tsx'
import { ClockScreen } from '#features/clock/clock-screen.tsx'
import { clockEventOf } from '#features/clock/model.ts'
import { eventQueries } from '#features/event/queries.ts'
import { LateReminder } from './late-reminder.tsx'
import { useFollowedClock } from './use-followed-clock.ts'

/** Brings the event and its clock together for the full view, which may be opened directly. */
export function ClockRouteScreen({ eventId }: { eventId: number }) {
  const query = useQuery(eventQueries.byId(eventId))
  useFollowedClock(eventId)
  // The clock says itself how old it is.
  if (query.data) {
    return (
      <>
        <Reminder>
          <LateReminder />
        </Reminder>
        <ClockScreen event={clockEventOf(query.data)} />
      </>
    )
  }
  return (
    <QueryView
      query={query}
      what="The clock"
      skeleton={<ClockSkeleton />}
      isEmpty={(event) => event === null}
      empty={
        <EmptyState
          picture={<Icon shape={clock} size={34} />}
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

/** Above the clock, which moves down for it: nothing of it is ever covered. The table view has its figures to itself; it waits until that is left. */
const Reminder = chakra('div', {
  base: {
    paddingInline: 'max(16px, env(safe-area-inset-left)) max(16px, env(safe-area-inset-right))',
    '&:has(p)': { paddingTop: 'env(safe-area-inset-top)' },
    '&:has(+ [data-table-view])': { display: 'none' },
  },
})
