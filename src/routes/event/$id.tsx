import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { ClockPanel } from '#features/clock/clock-panel.tsx'
import { clockEventOf } from '#shared/clock/clock-event.ts'
import { EventScreen } from '#features/event/event-screen.tsx'
import { eventSearch } from '#features/event/event-tab.ts'
import { idParam } from '#domain/id-param.ts'
import { found } from '#lib/browser/navigation/search-params.ts'

export const Route = createFileRoute('/event/$id')({
  component: EventRoute,
  validateSearch: eventSearch,
  // No event has any other id [P2.152].
  beforeLoad: ({ params }) => ({ eventId: found(idParam(params.id)) }),
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { eventQueries } = await import('#data/events.ts')
      await prefetchQuery(eventQueries.byId(entered.context.eventId))
    }),
})

function EventRoute() {
  const { eventId } = Route.useRouteContext()
  return <EventScreen key={eventId} eventId={eventId} clock={(event) => <ClockPanel event={clockEventOf(event)} />} />
}
