import type { ReactNode } from 'react'
import { RepairedOr } from '#components/not-there.tsx'
import { guidOf } from '#domain/guid.ts'
import { TicketScreen } from '#features/tickets/ticket-screen.tsx'
import { useTickets, type Tickets } from '#features/tickets/use-tickets.ts'
import { WalletScreen } from '#features/tickets/wallet-screen.tsx'
import { useSignedIn } from '#lib/session.ts'
import { ForMembers } from './members-only.tsx'
import { signOut } from './session.ts'

/** The wallet [D1.29]. */
export function WalletRouteScreen() {
  return (
    <WithTickets title="Tickets and vouchers">
      {(tickets) => <WalletScreen tickets={tickets} forget={() => signOut('/tickets')} />}
    </WithTickets>
  )
}

/** A ticket or voucher, by its guid [D1.29]. */
export function TicketRouteScreen({ guid }: { guid: string }) {
  const screen = (
    <WithTickets title="Your ticket">{(tickets) => <TicketScreen tickets={tickets} guid={guid} />}</WithTickets>
  )
  return guidOf(guid) === null ? <RepairedOr>{screen}</RepairedOr> : screen
}

/**
 * Tickets are for their member; what is saved of them stays once the session is over, and nobody is sent to sign in
 * on their account [D5.5].
 */
function WithTickets({ title, children }: { title: string; children: (tickets: Tickets) => ReactNode }) {
  const signedIn = useSignedIn()
  const tickets = useTickets()
  return signedIn || tickets.isLapsed ? children(tickets) : <ForMembers title={title} />
}
