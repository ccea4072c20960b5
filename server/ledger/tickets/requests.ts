import { and, eq } from 'drizzle-orm'
import { CHANGE_REQUEST_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { ticketRequests } from '#server/db/schema/credit.ts'
import type { SeatName } from './seats.ts'

/** The kind of the request that waits for a seat, 1 a swap and 2 a transfer; null where none does. */
export async function pendingRequestOf(db: Db, { kind, guid }: SeatName): Promise<number | null> {
  const column = kind === 'ticket' ? ticketRequests.ticketGuid : ticketRequests.voucherGuid
  const [row] = await db
    .select({ kind: ticketRequests.kind })
    .from(ticketRequests)
    .where(and(eq(column, guid), eq(ticketRequests.status, CHANGE_REQUEST_STATUS.pending)))
  return row?.kind ?? null
}
