import { and, eq, exists, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { tickets, vouchers } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { pushDevices, pushSent } from '#server/db/schema/push.ts'
import { venues } from '#server/db/schema/places.ts'
import { notifyDevices, type DeviceNotification } from './devices.ts'
import { closingNotification, onHoldNotification } from './notifications.ts'

/** So long before registration closes, members with the favourite are notified. */
const AHEAD_MS = 30 * 60_000
/** Registration of a game that began longer ago has closed. */
const LONGEST_MS = 24 * 3_600_000

interface Due {
  playerId: number
  event: { id: number; title: string; timeZone: string }
  closesAt: Date
}

/**
 * Notifies members of what happens without them: registration of a favourite that closes within half an hour, and an
 * event of a ticket of theirs that is on hold. Once for each event and member, however many servers look.
 */
export async function notifyUpcoming(context: Pick<ServerContext, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, env, now } = context
  if (!env.webPush?.keys) return
  const at = now()
  await tellOnce(context, 'closing', await closingFavourites(db, at), ({ event, closesAt }) =>
    closingNotification(event, closesAt),
  )
  await tellOnce(context, 'onHold', await heldTickets(db, at), ({ event }) => onHoldNotification(event, at))
  // An event that goes on again may be put on hold another time.
  const goesOn = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, pushSent.eventId), ne(events.statusId, EVENT_STATUS.ON_HOLD)))
  await db.delete(pushSent).where(and(eq(pushSent.what, 'onHold'), exists(goesOn)))
}

/**
 * Notes all that is due now as notified, without sending anything: after a restored backup nobody knows what of it was
 * [F94].
 */
export async function markDueAsNotified(tx: Db, at: Date): Promise<void> {
  const due = [
    ...(await closingFavourites(tx, at)).map((one) => ({ ...one, what: 'closing' as const })),
    ...(await heldTickets(tx, at)).map((one) => ({ ...one, what: 'onHold' as const })),
  ]
  for (const { playerId, event, what } of due)
    await tx.insert(pushSent).values({ playerId, eventId: event.id, what, toldAt: at }).onConflictDoNothing()
}

async function tellOnce(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  what: (typeof pushSent.$inferSelect)['what'],
  due: readonly Due[],
  noticeOf: (due: Due) => DeviceNotification,
): Promise<void> {
  for (const one of due) {
    await context.db.transaction(async (tx) => {
      const row = { playerId: one.playerId, eventId: one.event.id, what, toldAt: context.now() }
      const [first] = await tx
        .insert(pushSent)
        .values(row)
        .onConflictDoNothing()
        .returning({ eventId: pushSent.eventId })
      if (first) await notifyDevices(context, tx, one.playerId, noticeOf(one))
    })
  }
}

/** Favourites whose registration closes soon, of members with a browser to notify who are not playing in it already. */
function closingFavourites(db: Db, now: Date): Promise<Due[]> {
  const closesAt = sql<Date>`coalesce(${events.lateRegoAt}, ${events.regoAt})`.mapWith(events.regoAt)
  const until = new Date(now.getTime() + AHEAD_MS)
  const playing = db
    .select({ guid: tickets.guid })
    .from(tickets)
    .where(
      and(
        eq(tickets.playerId, favourites.playerId),
        eq(tickets.eventId, favourites.eventId),
        eq(tickets.status, 'redeemed'),
      ),
    )
  return db
    .selectDistinct({
      playerId: favourites.playerId,
      event: { id: events.id, title: events.title, timeZone: venues.timeZone },
      closesAt,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(favourites, eq(favourites.eventId, events.id))
    .innerJoin(pushDevices, eq(pushDevices.playerId, favourites.playerId))
    .where(
      and(
        eq(events.statusId, EVENT_STATUS.OPEN),
        gt(events.startsAt, new Date(now.getTime() - LONGEST_MS)),
        lte(events.startsAt, new Date(now.getTime() + LONGEST_MS)),
        sql`${closesAt} > ${now.toISOString()}::timestamptz and ${closesAt} <= ${until.toISOString()}::timestamptz`,
        notExists(playing),
        notNotified(db, 'closing', favourites.playerId),
      ),
    )
}

/** Events on hold, with the members who hold a good ticket or voucher for them and have a browser to notify. */
async function heldTickets(db: Db, now: Date): Promise<Due[]> {
  const dues: Due[] = []
  for (const seats of [tickets, vouchers]) {
    const rows = await db
      .selectDistinct({
        playerId: seats.playerId,
        event: { id: events.id, title: events.title, timeZone: venues.timeZone },
        closesAt: events.startsAt,
      })
      .from(events)
      .innerJoin(venues, eq(venues.id, events.venueId))
      .innerJoin(seats, and(eq(seats.eventId, events.id), inArray(seats.status, ['active'])))
      .innerJoin(pushDevices, eq(pushDevices.playerId, seats.playerId))
      .where(
        and(
          eq(events.statusId, EVENT_STATUS.ON_HOLD),
          gt(events.startsAt, now),
          notNotified(db, 'onHold', seats.playerId),
        ),
      )
    dues.push(...rows)
  }
  return dues
}

function notNotified(
  db: Db,
  what: (typeof pushSent.$inferSelect)['what'],
  playerId: typeof favourites.playerId | typeof tickets.playerId | typeof vouchers.playerId,
) {
  return notExists(
    db
      .select({ eventId: pushSent.eventId })
      .from(pushSent)
      .where(and(eq(pushSent.eventId, events.id), eq(pushSent.what, what), eq(pushSent.playerId, playerId))),
  )
}
