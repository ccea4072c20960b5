import { useWide } from '#lib/browser/device/media-query.ts'
import type { Tickets } from '#shared/tickets/use-tickets.ts'
import { TicketScreen } from './ticket-screen.tsx'
import { WalletScreen } from './wallet-screen.tsx'
import { WideWalletScreen } from './wide-wallet-screen.tsx'

interface TicketsScreenProps {
  tickets: Tickets
  guid: string | undefined
  /** Signs out, so that what is saved of a member whose session has ended leaves the phone [D5.5]. */
  forget: () => void
}

/** The wallet, or a ticket or voucher of it by its guid [D1.29]; a wide window has both beside each other. */
export function TicketsScreen({ tickets, guid, forget }: TicketsScreenProps) {
  const wide = useWide()
  if (wide) return <WideWalletScreen tickets={tickets} guid={guid} forget={forget} />
  return guid ? <TicketScreen tickets={tickets} guid={guid} /> : <WalletScreen tickets={tickets} forget={forget} />
}
