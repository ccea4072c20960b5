import { HourglassIcon, LockIcon, TicketIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Box } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Voucher } from '#contract/vouchers.ts'
import { ticketGuid, transferLink } from '#data/tickets/tickets.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { FlightCard } from './flight-card.tsx'
import { currentFlight, type ChangeProblem, type Operation } from './model.ts'

const PICTURES = { pending: HourglassIcon, ended: TicketIcon, closed: LockIcon }

/** Why this ticket or voucher cannot be changed, and the way on. */
export function ChangeProblemCard({
  ticket,
  obstacle,
  operation,
}: {
  ticket: Voucher
  obstacle: ChangeProblem
  operation: Operation
}) {
  return (
    <Box display="grid" gap="3" marginTop="3">
      <FlightCard flight={currentFlight(ticket, phoneZone())} />
      <EmptyState
        picture={<Icon icon={PICTURES[obstacle.kind]} size={34} />}
        title={obstacle.title}
        action={<NextStep ticket={ticket} obstacle={obstacle} operation={operation} />}
      >
        {obstacle.text}
      </EmptyState>
    </Box>
  )
}

function NextStep({ ticket, obstacle, operation }: { ticket: Voucher; obstacle: ChangeProblem; operation: Operation }) {
  if (obstacle.kind !== 'closed') return <ButtonLink to="/profile/ticketChange">See Voucher History</ButtonLink>
  if (operation === 'swap' && ticket.allowTransfer)
    return <ButtonLink {...transferLink(ticket)}>Transfer it instead</ButtonLink>
  return (
    <ButtonLink to="/tickets/{-$guid}" params={{ guid: ticketGuid(ticket) ?? undefined }}>
      See your tickets
    </ButtonLink>
  )
}
