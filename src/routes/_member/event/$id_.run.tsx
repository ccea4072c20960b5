import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { ClockFigures } from '#features/clock/clock-panel.tsx'
import { RunScreen } from '#features/direct/run-screen.tsx'
import { idParam } from '#domain/id-param.ts'
import { found } from '#lib/browser/navigation/search-params.ts'

export const Route = createFileRoute('/_member/event/$id_/run')({
  component: RunRoute,
  staticData: { fullView: true, members: { title: 'Run the game' } },
  beforeLoad: ({ params }) => ({ eventId: found(idParam(params.id)) }),
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { eventQueries } = await import('#data/events.ts')
      await prefetchQuery(eventQueries.byId(entered.context.eventId))
    }),
})

function RunRoute() {
  const { eventId } = Route.useRouteContext()
  return <RunScreen key={eventId} eventId={eventId} figures={(event) => <ClockFigures event={event} />} />
}
