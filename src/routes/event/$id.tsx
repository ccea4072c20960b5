import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ClockPanel } from '#features/clock/clock-panel.tsx'
import { clockEventOf } from '#features/clock/model.ts'
import { EventScreen } from '#features/event/event-screen.tsx'
import { idParam } from '#lib/id-param.ts'

export const Route = createFileRoute('/event/$id')({ component: EventRoute })

function EventRoute() {
  const eventId = idParam(Route.useParams().id)
  // No event has such an id [P2.152].
  if (eventId === null) return <Navigate to="/page-not-found" replace />
  return <EventScreen key={eventId} eventId={eventId} clock={(event) => <ClockPanel event={clockEventOf(event)} />} />
}
