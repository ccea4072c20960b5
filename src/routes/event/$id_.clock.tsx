import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ClockRouteScreen } from '#app/clock-route-screen.tsx'
import { idParam } from '#domain/id-param.ts'

export const Route = createFileRoute('/event/$id_/clock')({ component: ClockRoute, staticData: { fullView: true } })

function ClockRoute() {
  const eventId = idParam(Route.useParams().id)
  if (eventId === null) return <Navigate to="/page-not-found" replace />
  return <ClockRouteScreen key={eventId} eventId={eventId} />
}
