import { Navigate } from '@tanstack/react-router'
import { RepairedOr } from '#components/not-there.tsx'
import type { TicketKind } from '#components/tickets-query.ts'
import { guidOf } from '#domain/guid.ts'
import { SwapScreen } from '#features/ticket-change/swap-screen.tsx'
import { TransferScreen } from '#features/ticket-change/transfer-screen.tsx'
import { MembersOnly } from './members-only.tsx'

interface TicketChangeRouteScreenProps {
  operation: 'swap' | 'transfer'
  kind: TicketKind
  /** As it stands in the address. */
  guid: string
}

/** A swap or transfer, which is for members; what is no guid leads where every unknown ticket leads [M2.74, M2.83]. */
export function TicketChangeRouteScreen({ operation, kind, guid: given }: TicketChangeRouteScreenProps) {
  const guid = guidOf(given)
  const Screen = operation === 'swap' ? SwapScreen : TransferScreen
  return (
    <MembersOnly title={`${operation === 'swap' ? 'Swap' : 'Transfer'} your ${kind}`} reason="profile">
      {guid === null ? (
        <RepairedOr>
          <Navigate to="/profile" replace />
        </RepairedOr>
      ) : (
        <Screen key={guid} kind={kind} guid={guid} />
      )}
    </MembersOnly>
  )
}
