import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { settleClock } from '#server/clocks/change-clock.ts'
import { tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, results } from '#server/db/schema/events.ts'
import { lockEvents, type LockedEvent } from '#server/ledger/locks.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'
import { endingTickets, endingVouchers } from './seats.ts'

/**
 * `before` where it was called off already, for the reason it has; `over` where it has results; `unconfirmed` where
 * another number of tickets and vouchers would end than the caller has confirmed.
 */
export type Cancelled =
  | { state: 'missing' | 'over' }
  | { state: 'unconfirmed'; event: LockedEvent; ending: number }
  | { state: 'done' | 'before'; event: LockedEvent; reason: string }

/**
 * Calls an event off for good [D6.7]: once this is committed no seat of it is sold, swapped into or handed over, and its
 * clock stands. What hangs on it is released by `settleCancelled`; a process that is killed between leaves that to the server's next turn.
 * @param confirmed how many tickets and vouchers end by it: with another number, or null, nothing is called off
 */
export async function cancelEvent(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { eventId, reason, confirmed }: { eventId: number; reason: string; confirmed: number | null },
): Promise<Cancelled> {
  return restarting(db, async (tx): Promise<Cancelled> => {
    const [event] = await lockEvents(tx, [eventId])
    if (!event) return { state: 'missing' }
    if (event.cancelReason !== null) return { state: 'before', event, reason: event.cancelReason }
    if ((await tx.$count(results, eq(results.eventId, eventId))) > 0) return { state: 'over' }
    const ending =
      (await tx.$count(tickets, endingTickets(eventId))) + (await tx.$count(vouchers, endingVouchers(eventId)))
    if (ending !== confirmed) return { state: 'unconfirmed', event, ending }
    await tx.update(events).set({ statusId: EVENT_STATUS.CLOSED, cancelReason: reason }).where(eq(events.id, eventId))
    await settleClock(tx, now, eventId)
    await notifyFollowers(tx, eventId, null)
    return { state: 'done', event, reason }
  })
}

/** The events that are called off and whose tickets, credit and payments are not released yet. */
export async function unsettledEvents({ db }: Pick<ServerContext, 'db'>): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isNotNull(events.cancelReason), isNull(events.cancelSettledAt)))
    .orderBy(events.id)
  return rows.map(({ id }) => id)
}
