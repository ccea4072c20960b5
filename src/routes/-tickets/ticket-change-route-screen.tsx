import type { TicketKind } from '#data/tickets/tickets.ts'
import { SwapScreen } from '#features/ticket-change/swap-screen.tsx'
import { TransferScreen } from '#features/ticket-change/transfer-screen.tsx'

interface TicketChangeRouteScreenProps {
  operation: 'swap' | 'transfer'
  kind: TicketKind
  guid: string
}

/** The swap or transfer of a ticket or voucher. */
export function TicketChangeRouteScreen({ operation, kind, guid }: TicketChangeRouteScreenProps) {
  const Screen = operation === 'swap' ? SwapScreen : TransferScreen
  return <Screen key={guid} kind={kind} guid={guid} />
}
