import { and, eq, gt, lte, notExists } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { events, favourites, registrationEndsAt } from '#server/db/schema/events.ts'
import { pushDevices, pushSent } from '#server/db/schema/push.ts'
import { venues } from '#server/db/schema/places.ts'
import { markChangesAsNotified, notifyChanges } from './changes.ts'
import { notifyDevices } from './devices.ts'
import { closingNotification } from './notifications.ts'

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
 * Notifies members of what happens without them: registration of a favourite that closes within half an hour, once for
 * each event and member, however many servers look, and changes of what they follow.
 */
export async function notifyUpcoming(context: Pick<ServerContext, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, env, now } = context
  if (!env.webPush?.keys) return
  for (const one of await closingFavourites(db, now())) await notifyOnce(context, one)
  await notifyChanges(context)
}

/**
 * Notes all that is due now as notified, without sending anything: after a restored backup nobody knows what of it was
 * [F94].
 */
export async function markDueAsNotified(tx: Db, at: Date): Promise<void> {
  for (const { playerId, event } of await closingFavourites(tx, at))
    await tx.insert(pushSent).values({ playerId, eventId: event.id, what: 'closing', toldAt: at }).onConflictDoNothing()
  await markChangesAsNotified(tx)
}

async function notifyOnce(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  { playerId, event, closesAt }: Due,
): Promise<void> {
  await restarting(context.db, async (tx) => {
    const [first] = await tx
      .insert(pushSent)
      .values({ playerId, eventId: event.id, what: 'closing', toldAt: context.now() })
      .onConflictDoNothing()
      .returning({ eventId: pushSent.eventId })
    if (first) await notifyDevices(context, tx, playerId, closingNotification(event, closesAt))
  })
}

/** Favourites whose registration closes soon, of members with a browser to notify who are not playing in it already. */
function closingFavourites(db: Db, now: Date): Promise<Due[]> {
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
  const notified = db
    .select({ eventId: pushSent.eventId })
    .from(pushSent)
    .where(
      and(eq(pushSent.eventId, events.id), eq(pushSent.what, 'closing'), eq(pushSent.playerId, favourites.playerId)),
    )
  return db
    .selectDistinct({
      playerId: favourites.playerId,
      event: { id: events.id, title: events.title, timeZone: venues.timeZone },
      closesAt: registrationEndsAt,
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
        gt(registrationEndsAt, now.toISOString()),
        lte(registrationEndsAt, until.toISOString()),
        notExists(playing),
        notExists(notified),
      ),
    )
}
