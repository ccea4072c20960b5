import { createFileRoute } from '@tanstack/react-router'
import { ForMembers } from '#app/session/members-only.tsx'
import { signOut } from '#app/session/session.ts'
import { prefetch } from '#app/start/prefetch.ts'
import { hasSession, useSignedIn } from '#lib/network/session.ts'
import { TicketsScreen } from '#features/tickets/tickets-screen.tsx'
import { useTickets } from '#shared/tickets/use-tickets.ts'
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
      prefetch(entered, async (prefetchQuery) => {
        const { ticketsQuery } = await import('#data/tickets/tickets.ts')
        await prefetchQuery(ticketsQuery())
      })
  },
})

/**
 * Tickets are for their member; what is saved of them stays once the session is over, and nobody is sent to sign in
 * on their account [D5.5].
 */
function TicketsRoute() {
  const { guid } = Route.useParams()
  const signedIn = useSignedIn()
  const tickets = useTickets()
  if (!signedIn && !tickets.isLapsed) return <ForMembers title={guid ? 'Your ticket' : 'Tickets and vouchers'} />
  return <TicketsScreen tickets={tickets} guid={guid} forget={() => signOut('/tickets')} />
}
