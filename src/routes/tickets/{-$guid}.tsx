import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { hasSession } from '#lib/network/session.ts'
import { TicketsRouteScreen } from '#routes/-tickets/tickets-route-screen.tsx'
import { guidOf } from '#domain/guid.ts'
import { redirectToRepaired } from '#lib/browser/navigation/repaired-address.ts'

/** The wallet and, with a guid, one ticket of it: every route costs the first load of Home some bytes. */
export const Route = createFileRoute('/tickets/{-$guid}')({
  component: TicketsRoute,
  async beforeLoad({ params, location }) {
    if (params.guid !== undefined && guidOf(params.guid) === null) await redirectToRepaired(location)
  },
  loader: (entered) => {
    if (hasSession())
      prefetch(entered, async (queryClient) => {
        const { ticketsQuery } = await import('#data/tickets/tickets.ts')
        await queryClient.prefetchQuery(ticketsQuery())
      })
  },
})

function TicketsRoute() {
  return <TicketsRouteScreen guid={Route.useParams().guid} />
}
