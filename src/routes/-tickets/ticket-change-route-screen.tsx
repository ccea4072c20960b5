import type { TicketKind } from '#data/tickets/tickets.ts'
import { SwapScreen } from '#features/ticket-change/swap-screen.tsx'
import { TransferScreen } from '#features/ticket-change/transfer-screen.tsx'
import { MembersOnly } from '#app/session/members-only.tsx'

interface TicketChangeRouteScreenProps {
  operation: 'swap' | 'transfer'
  kind: TicketKind
  guid: string
}

/** A swap or transfer, which is for members. */
export function TicketChangeRouteScreen({ operation, kind, guid }: TicketChangeRouteScreenProps) {
  const Screen = operation === 'swap' ? SwapScreen : TransferScreen
  return (
    <MembersOnly title={`${operation === 'swap' ? 'Swap' : 'Transfer'} your ${kind}`} reason="profile">
      <Screen key={guid} kind={kind} guid={guid} />
    </MembersOnly>
  )
}
