import { RequestError } from '#server/http/errors.ts'

export const SOLD_OUT = 'This event is sold out.'
export const HAS_TICKET = 'There is a ticket to this event already. One player can hold one.'

/** Returns in words what the database rejects by a constraint; null for any other error. */
export function rejectionOf(error: unknown): RequestError | null {
  switch (brokenConstraint(error)) {
    case 'events_not_oversold':
      return new RequestError(409, 'sold-out', SOLD_OUT)
    case 'tickets_one_a_member':
      return new RequestError(409, 'already-bought', HAS_TICKET)
    case 'ticket_requests_one_a_ticket':
    case 'ticket_requests_one_a_voucher':
      return new RequestError(409, 'request-waits', 'A request for this waits for the office already.')
    case 'ticket_consumptions_ticket_guid_unique':
    case 'ticket_consumptions_voucher_guid_unique':
      return new RequestError(409, 'code-used', 'This code was used before.')
    default:
      return null
  }
}

function brokenConstraint(error: unknown): string | null {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code, constraint } = current as Error & { code?: unknown; constraint?: unknown }
    if ((code === '23505' || code === '23514') && typeof constraint === 'string') return constraint
  }
  return null
}
