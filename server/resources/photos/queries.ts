import { and, desc, eq, exists, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { majorEvents, photoPlayers, photos, subMajorEvents } from '#server/db/schema/content.ts'
import { events, results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

/** Photos at once; Home shows them in a carousel. */
const MAX_FEATURED = 24
/** Photos a whole list holds, the newest. */
const MAX_PHOTOS = 500

export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number]

export interface PhotoFilter {
  seasonId?: number | null
  stateId?: number | null
  regionId?: number | null
  venueId?: number | null
}

/**
 * The featured photos of a region; where it has none, those of the state; without either, of the whole league.
 * Newest first, along photos_featured.
 */
export async function featuredPhotos(
  db: Db,
  where: { stateId: number | null; regionId: number | null },
  now: Date,
): Promise<PhotoRow[]> {
  const featured = eq(photos.featured, true)
  const ofState = where.stateId === null ? undefined : eq(venues.stateId, where.stateId)
  if (where.regionId !== null) {
    const ofRegion = await photosOf(db, and(featured, ofState, eq(venues.regionId, where.regionId)), now, MAX_FEATURED)
    if (ofRegion.length > 0 || !ofState) return ofRegion
  }
  return photosOf(db, and(featured, ofState), now, MAX_FEATURED)
}

/** The photos of a venue, newest first, along photos_venue. */
export function venuePhotos(db: Db, venueId: number, now: Date): Promise<PhotoRow[]> {
  return photosOf(db, eq(photos.venueId, venueId), now)
}

/**
 * Photos that pass every given filter, newest first: the newest 500, or one page of them, of which the first is 0. A
 * photo is of the season its event counts for; one without an event is of none.
 */
export function searchPhotos(
  db: Db,
  filter: PhotoFilter,
  page: { index: number; size: number } | null,
  now: Date,
): Promise<PhotoRow[]> {
  const where = and(
    filter.seasonId ? eq(events.seasonId, filter.seasonId) : undefined,
    filter.stateId ? eq(venues.stateId, filter.stateId) : undefined,
    filter.regionId ? eq(venues.regionId, filter.regionId) : undefined,
    filter.venueId ? eq(photos.venueId, filter.venueId) : undefined,
  )
  return page ? photosOf(db, where, now, page.size, page.index * page.size) : photosOf(db, where, now)
}

/** The photos of an event, newest first, by photos_event. */
export function eventPhotos(db: Db, eventId: number, now: Date): Promise<PhotoRow[]> {
  return photosOf(db, eq(photos.eventId, eventId), now)
}

/**
 * The photos of an event of the hall of fame that its winner is on, newest first; nothing for any other event. The
 * hall has a few dozen events, found through sub_major_events_event and the league's few major events.
 */
export function winnerPhotos(db: Db, eventId: number, now: Date): Promise<PhotoRow[]> {
  const inHall = sql`exists (select 1 from ${majorEvents} where ${majorEvents.hallOfFame} and (${majorEvents.eventId} = ${photos.eventId}
    or exists (select 1 from ${subMajorEvents} where ${subMajorEvents.majorEventId} = ${majorEvents.id} and ${subMajorEvents.eventId} = ${photos.eventId})))`
  const winner = db
    .select({ one: sql`1` })
    .from(photoPlayers)
    .innerJoin(
      results,
      and(eq(results.eventId, photos.eventId), eq(results.place, 1), eq(results.playerId, photoPlayers.playerId)),
    )
    .where(eq(photoPlayers.photoId, photos.id))
  return photosOf(db, and(eq(photos.eventId, eventId), inHall, exists(winner)), now)
}

/** The photos a player is on, newest first, by photo_players_player; none of a deleted player. */
export function playerPhotos(db: Db, playerId: number, now: Date): Promise<PhotoRow[]> {
  const isOnIt = db
    .select({ photoId: photoPlayers.photoId })
    .from(photoPlayers)
    .innerJoin(players, and(eq(players.id, photoPlayers.playerId), isNull(players.deletedAt)))
    .where(eq(photoPlayers.playerId, playerId))
  return photosOf(db, sql`${photos.id} in ${isOnIt}`, now)
}

function photosOf(db: Db, where: SQL | undefined, now: Date, most = MAX_PHOTOS, offset = 0) {
  return db
    .select({
      id: photos.id,
      path: photos.path,
      caption: photos.caption,
      width: photos.width,
      height: photos.height,
      venueName: venues.title,
      eventName: events.title,
      players: sql<
        string[] | null
      >`(select json_agg(${players.firstName} || ' ' || ${players.lastName} order by ${players.lastName}, ${players.id})
        from ${photoPlayers} join ${players} on ${players.id} = ${photoPlayers.playerId}
        where ${photoPlayers.photoId} = ${photos.id} and ${players.deletedAt} is null)`,
    })
    .from(photos)
    .innerJoin(venues, eq(venues.id, photos.venueId))
    .leftJoin(events, eq(events.id, photos.eventId))
    .where(and(lte(photos.takenAt, now), where))
    .orderBy(desc(photos.takenAt), desc(photos.id))
    .limit(most)
    .offset(offset)
}
