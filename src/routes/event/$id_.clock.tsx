import { createFileRoute } from '@tanstack/react-router'
import { ClockRouteScreen } from '#app/clock-route-screen.tsx'
import { idParam } from '#domain/id-param.ts'
import { found } from '#lib/found.ts'

export const Route = createFileRoute('/event/$id_/clock')({
  component: ClockRoute,
  staticData: { fullView: true },
  beforeLoad: ({ params }) => ({ eventId: found(idParam(params.id)) }),
})

function ClockRoute() {
  const { eventId } = Route.useRouteContext()
  return <ClockRouteScreen key={eventId} eventId={eventId} />
}
