import type { ReactNode } from 'react'
import { TicketScreen } from '#features/tickets/ticket-screen.tsx'
import { useTickets, type Tickets } from '#shared/tickets/use-tickets.ts'
import { WalletScreen } from '#features/tickets/wallet-screen.tsx'
import { WideWalletScreen } from '#features/tickets/wide-wallet-screen.tsx'
import { useSignedIn } from '#lib/network/session.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { ForMembers } from '#app/session/members-only.tsx'
import { signOut } from '#app/session/session.ts'

/** The wallet, or a ticket or voucher of it by its guid [D1.29]; a wide window has both beside each other. */
export function TicketsRouteScreen({ guid }: { guid: string | undefined }) {
  const wide = useWide()
  const forget = () => signOut('/tickets')
  return (
    <WithTickets title={guid ? 'Your ticket' : 'Tickets and vouchers'}>
      {(tickets) =>
        wide ? (
          <WideWalletScreen tickets={tickets} guid={guid} forget={forget} />
        ) : guid ? (
          <TicketScreen tickets={tickets} guid={guid} />
        ) : (
          <WalletScreen tickets={tickets} forget={forget} />
        )
      }
    </WithTickets>
  )
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
