import { createFileRoute } from '@tanstack/react-router'
import { TicketsRouteScreen } from '#app/tickets-route-screen.tsx'
import { guidOf } from '#domain/guid.ts'
import { redirectToRepaired } from '#lib/repaired-address.ts'

/** The wallet and, with a guid, one ticket of it: every route costs the first load of Home some bytes. */
export const Route = createFileRoute('/tickets/{-$guid}')({
  component: TicketsRoute,
  async beforeLoad({ params, location }) {
    if (params.guid !== undefined && guidOf(params.guid) === null) await redirectToRepaired(location)
  },
})

function TicketsRoute() {
  return <TicketsRouteScreen guid={Route.useParams().guid} />
}
