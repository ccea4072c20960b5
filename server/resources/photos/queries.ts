import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { photoPlayers, photos } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

/** Photos at once; Home shows them in a carousel. */
const MOST_FEATURED = 24

export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number]

/**
 * The featured photos of a region; where it has none, those of the state; without either, of the whole league.
 * Newest first, along photos_featured.
 */
export async function featuredPhotos(db: Db, where: { stateId: number | null; regionId: number | null }, now: Date): Promise<PhotoRow[]> {
  const ofState = where.stateId === null ? undefined : eq(venues.stateId, where.stateId)
  if (where.regionId !== null) {
    const ofRegion = await photosOf(db, and(ofState, eq(venues.regionId, where.regionId)), now)
    if (ofRegion.length > 0 || !ofState) return ofRegion
  }
  return photosOf(db, ofState, now)
}

function photosOf(db: Db, where: ReturnType<typeof and>, now: Date) {
  return db
    .select({
      id: photos.id,
      path: photos.path,
      caption: photos.caption,
      width: photos.width,
      height: photos.height,
      venueName: venues.title,
      eventName: events.title,
      players: sql<string[] | null>`(select json_agg(${players.firstName} || ' ' || ${players.lastName} order by ${players.lastName}, ${players.id})
        from ${photoPlayers} join ${players} on ${players.id} = ${photoPlayers.playerId}
        where ${photoPlayers.photoId} = ${photos.id} and ${players.deletedAt} is null)`,
    })
    .from(photos)
    .innerJoin(venues, eq(venues.id, photos.venueId))
    .leftJoin(events, eq(events.id, photos.eventId))
    .where(and(eq(photos.featured, true), lte(photos.takenAt, now), where))
    .orderBy(desc(photos.takenAt), desc(photos.id))
    .limit(MOST_FEATURED)
}
