import { createFileRoute } from '@tanstack/react-router'
import { TicketsRouteScreen } from '#app/tickets-route-screen.tsx'

/** The wallet and, with a guid, one ticket of it: every route costs the first load of Home some bytes. */
export const Route = createFileRoute('/tickets/{-$guid}')({ component: TicketsRoute })

function TicketsRoute() {
  return <TicketsRouteScreen guid={Route.useParams().guid} />
}
