import { createFileRoute } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { ClockRouteScreen } from '#app/clock-route-screen.tsx'
import { idParam } from '#domain/id-param.ts'

export const Route = createFileRoute('/event/$id_/clock')({ component: ClockRoute, staticData: { fullView: true } })

function ClockRoute() {
  const eventId = idParam(Route.useParams().id)
  if (eventId === null) return <NotThere />
  return <ClockRouteScreen key={eventId} eventId={eventId} />
}
