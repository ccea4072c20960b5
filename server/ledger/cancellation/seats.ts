import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { CHANGE_REQUEST_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { cardPayments, ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import type { TicketRow } from '#server/ledger/tickets/seats.ts'

/** A ticket of the event, and what was paid for the one that was bought, from which it came by swaps and transfers. */
export interface PaidTicket {
  ticket: TicketRow
  /** The buyer. */
  payerId: number
  transactionGuid: string | null
  payment: typeof cardPayments.$inferSelect | null
}

type VoucherRow = typeof vouchers.$inferSelect

const ENDING: TicketRow['status'][] = ['held', 'active', 'redeemed']
type RequestRow = typeof ticketRequests.$inferSelect

/** All that hangs on an event. */
export interface EventHoldings {
  tickets: PaidTicket[]
  vouchers: VoucherRow[]
  /** Swaps and transfers that wait for the office: of its seats, and into it. */
  requests: RequestRow[]
}

/** The tickets that end with an event that is called off; redeemed ones too, as it does not take place. */
export function endingTickets(eventId: number): SQL | undefined {
  return and(eq(tickets.eventId, eventId), inArray(tickets.status, ENDING))
}

/** The vouchers that end with it, redeemed ones too. */
export function endingVouchers(eventId: number): SQL | undefined {
  return and(eq(vouchers.eventId, eventId), inArray(vouchers.status, ENDING))
}

export async function holdingsOf(tx: Db, eventId: number): Promise<EventHoldings> {
  const held = await tx
    .select()
    .from(tickets)
    .where(endingTickets(eventId))
    .orderBy(asc(tickets.createdAt), asc(tickets.guid))
  const rights = await tx
    .select()
    .from(vouchers)
    .where(endingVouchers(eventId))
    .orderBy(asc(vouchers.createdAt), asc(vouchers.guid))
  const requests = await tx
    .select()
    .from(ticketRequests)
    .where(
      and(
        eq(ticketRequests.status, CHANGE_REQUEST_STATUS.pending),
        or(eq(ticketRequests.toEventId, eventId), eq(ticketRequests.fromEventId, eventId)),
      ),
    )
    .orderBy(asc(ticketRequests.id))
  return { tickets: await withPayments(tx, eventId, held), vouchers: rights, requests }
}

/** The members who hold something of it, paid for it, or wait for a swap or transfer. */
export function membersOf({ tickets: held, vouchers: rights, requests }: EventHoldings): number[] {
  return [
    ...new Set([
      ...held.flatMap(({ ticket, payerId }) => [ticket.playerId, payerId]),
      ...rights.map(({ playerId }) => playerId),
      ...requests.map(({ playerId }) => playerId),
    ]),
  ]
}

async function withPayments(tx: Db, eventId: number, held: readonly TicketRow[]): Promise<PaidTicket[]> {
  const { rows } = await tx.execute<{ seat: string; bought: string }>(sql`
    with recursive line as (
      select guid as seat, guid, from_guid from tickets where event_id = ${eventId} and status in ('held', 'active', 'redeemed')
      union all select line.seat, t.guid, t.from_guid from line join tickets t on t.guid = line.from_guid
    ) select seat, guid as bought from line where from_guid is null`)
  const boughtOf = new Map(rows.map(({ seat, bought }) => [seat, bought]))
  const guids = [...new Set(boughtOf.values())]
  if (guids.length === 0) return held.map((ticket) => unpaid(ticket))
  const bought = await tx
    .select({ ticket: tickets, payment: cardPayments })
    .from(tickets)
    .leftJoin(cardPayments, eq(cardPayments.ticketGuid, tickets.guid))
    .where(inArray(tickets.guid, guids))
  const byGuid = new Map(bought.map((one) => [one.ticket.guid, one]))
  return held.map((ticket) => {
    const found = byGuid.get(boughtOf.get(ticket.guid) ?? '')
    if (!found) return unpaid(ticket)
    const { playerId: payerId, transactionGuid } = found.ticket
    return { ticket, payerId, transactionGuid, payment: found.payment }
  })
}

/** One that came from a ticket which an import did not bring along. */
function unpaid(ticket: TicketRow): PaidTicket {
  return { ticket, payerId: ticket.playerId, transactionGuid: null, payment: null }
}
