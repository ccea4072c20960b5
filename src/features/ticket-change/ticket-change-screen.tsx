import type { TicketKind } from '#data/tickets/tickets.ts'
import { SwapScreen } from './swap-screen.tsx'
import { TransferScreen } from './transfer-screen.tsx'

interface TicketChangeScreenProps {
  operation: 'swap' | 'transfer'
  kind: TicketKind
  guid: string
}

/** The swap or transfer of a ticket or voucher. */
export function TicketChangeScreen({ operation, kind, guid }: TicketChangeScreenProps) {
  const Screen = operation === 'swap' ? SwapScreen : TransferScreen
  return <Screen key={guid} kind={kind} guid={guid} />
}
