import { and, eq, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { members } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { isStillToCome, MAX_FAVOURITES } from './queries.ts'

/**
 * Makes the event a favourite; again is no harm. Refuses an unknown event (404), one that is over (409) and a
 * favourite too many (409).
 */
export async function addFavourite(db: Db, playerId: number, eventId: number, now: Date): Promise<void> {
  await restarting(db, async (tx) => {
    // Additions of one member wait for each other, so that none slips past the count.
    await tx.select({ playerId: members.playerId }).from(members).where(eq(members.playerId, playerId)).for('update')
    await existing(tx, eventId, now)
    const added = await tx
      .insert(favourites)
      .values({ playerId, eventId, createdAt: now })
      .onConflictDoNothing()
      .returning({ eventId: favourites.eventId })
    if (added.length > 0 && (await countToCome(tx, playerId, now)) > MAX_FAVOURITES) {
      rejectRequest(
        409,
        'too-many-favourites',
        `You can keep at most ${MAX_FAVOURITES} favourites. Remove one before you add another.`,
      )
    }
  })
}

/** Ends the favourite; one that is none already is no harm. Refuses an unknown event (404). */
export async function removeFavourite(db: Db, playerId: number, eventId: number): Promise<void> {
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.playerId, playerId), eq(favourites.eventId, eventId)))
    .returning({ eventId: favourites.eventId })
  if (removed.length > 0) return
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId))
  if (!event) refuseUnknown()
}

async function existing(tx: Db, eventId: number, now: Date): Promise<void> {
  const [event] = await tx
    .select({ statusId: events.statusId, toCome: sql<boolean>`${isStillToCome(now)}` })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, eventId))
  if (!event) refuseUnknown()
  if (event.statusId === EVENT_STATUS.CLOSED || !event.toCome) {
    rejectRequest(409, 'event-is-over', 'This game is over and cannot become a favourite.')
  }
}

async function countToCome(tx: Db, playerId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(favourites)
    .innerJoin(events, eq(events.id, favourites.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(favourites.playerId, playerId), isStillToCome(now)))
  return row?.count ?? 0
}

function refuseUnknown(): never {
  rejectRequest(404, 'event-not-found', 'This game does not exist.')
}
