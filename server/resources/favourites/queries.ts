import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { type CardRow, cardsOf } from '#server/resources/events/cards.ts'

/** A member has at most this many favourites to come. */
export const MAX_FAVOURITES = 200

/**
 * The member's favourites of today and later, by each venue's own day, earliest first; by the key of the favourites.
 */
export function favouriteGames(db: Db, playerId: number, now: Date): Promise<CardRow[]> {
  return cardsOf(db, playerId)
    .innerJoin(favourites, and(eq(favourites.eventId, events.id), eq(favourites.playerId, playerId)))
    .where(isStillToCome(now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_FAVOURITES)
}

/** Builds the condition that an event is still to come, for a query that joins `venues`. */
export function isStillToCome(now: Date): SQL {
  return sql`${events.localDate} >= (${now.toISOString()}::timestamptz at time zone ${venues.timeZone})::date`
}

/** Returns whether the membership id is the player's own. */
export async function isOwnMembership(db: Db, playerId: number, membershipId: number): Promise<boolean> {
  const [row] = await db.select({ membershipId: players.membershipId }).from(players).where(eq(players.id, playerId))
  return row?.membershipId === membershipId
}
