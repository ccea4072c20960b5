import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { ClockScreen } from '#features/clock/clock-screen.tsx'
import { idParam } from '#domain/id-param.ts'
import { found } from '#lib/browser/navigation/search-params.ts'

export const Route = createFileRoute('/event/$id_/clock')({
  component: ClockRoute,
  staticData: { fullView: true },
  beforeLoad: ({ params }) => ({ eventId: found(idParam(params.id)) }),
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { eventQueries } = await import('#data/events.ts')
      await prefetchQuery(eventQueries.byId(entered.context.eventId))
    }),
})

function ClockRoute() {
  const { eventId } = Route.useRouteContext()
  return <ClockScreen key={eventId} eventId={eventId} />
}
