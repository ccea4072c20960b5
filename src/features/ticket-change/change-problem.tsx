import { HourglassIcon, LockIcon, TicketIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Voucher } from '#contract/vouchers.ts'
import { ticketGuid, transferLink } from '#data/tickets/tickets.ts'
import { FlightCard } from './flight-card.tsx'
import type { ChangeProblem, Flight, Operation } from './model.ts'

const PICTURES = { pending: HourglassIcon, ended: TicketIcon, closed: LockIcon }

/** Why this ticket or voucher cannot be changed, and the way on. */
export function ChangeProblemCard({
  ticket,
  from,
  obstacle,
  operation,
}: {
  ticket: Voucher
  from: Flight
  obstacle: ChangeProblem
  operation: Operation
}) {
  return (
    <div className="stack gap-3 mt-3">
      <FlightCard flight={from} />
      <EmptyState
        icon={PICTURES[obstacle.kind]}
        title={obstacle.title}
        action={<NextStep ticket={ticket} obstacle={obstacle} operation={operation} />}
      >
        {obstacle.text}
      </EmptyState>
    </div>
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
