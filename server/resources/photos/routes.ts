import { and, desc, eq, exists, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  getEventPhotos,
  getFeaturedPhotos,
  getHallOfFameEventPhotos,
  getPlayerPhotos,
  getVenuePhotos,
  type Photo,
  searchPhotos as search,
} from '#contract/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { readSecondsOld } from '#server/db/replica.ts'
import { majorEvents, photoPlayers, photos, subMajorEvents } from '#server/db/schema/content.ts'
import { events, results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { serve } from '#server/http/endpoint.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { mediaUrl } from '#server/resources/media.ts'

/** Photos at once; Home shows them in a carousel. */
const MAX_FEATURED = 24
/** Photos a whole list holds, the newest. */
const MAX_PHOTOS = 500

export function photosRoutes(app: FastifyInstance, context: ServerContext): void {
  const { now } = context
  const read = <T>(query: (db: Db) => PromiseLike<T>) => readSecondsOld(context, query)
  const run = expensiveReads(context)

  serve(app, context, getFeaturedPhotos, ({ query }) => {
    const where = { stateId: query.stateId ?? null, regionId: query.regionId ?? null }
    return read((db) => featuredPhotos(db, where, now()))
  })

  serve(app, context, getVenuePhotos, ({ query }) => read((db) => venuePhotos(db, query.venue, now())))

  serve(app, context, search, ({ body, request }) => {
    // The gallery's screen and its filters name season and venue differently [P3.13].
    const filter = {
      seasonId: body.seasonId ?? body.season,
      stateId: body.stateId,
      regionId: body.regionId,
      venueId: body.orgEntityId ?? body.venueId,
    }
    return run([request], () => read((db) => searchPhotos(db, filter, pageOf(body), now())))
  })

  serve(app, context, getEventPhotos, ({ query }) => read((db) => eventPhotos(db, query.event, now())))

  serve(app, context, getHallOfFameEventPhotos, ({ query }) => read((db) => winnerPhotos(db, query.event, now())))

  serve(app, context, getPlayerPhotos, ({ query }) => read((db) => playerPhotos(db, query.customerId, now())))
}

/** Pages count from 1, as the gallery counts them [P2.118], and 0 is the first too. No page and no size is everything. */
function pageOf({
  page,
  pageSize,
}: {
  page?: number | null
  pageSize?: number | null
}): { index: number; size: number } | null {
  if ((page ?? null) === null && !pageSize) return null
  return { index: Math.max(0, (page ?? 1) - 1), size: pageSize || PAGE_SIZE.photos }
}

interface PhotoFilter {
  seasonId?: number | null
  stateId?: number | null
  regionId?: number | null
  venueId?: number | null
}

/**
 * The featured photos of a region; where it has none, those of the state; without either, of the whole league.
 * Newest first, along photos_featured.
 */
async function featuredPhotos(
  db: Db,
  where: { stateId: number | null; regionId: number | null },
  now: Date,
): Promise<Photo[]> {
  const featured = eq(photos.featured, true)
  const ofState = where.stateId === null ? undefined : eq(venues.stateId, where.stateId)
  if (where.regionId !== null) {
    const ofRegion = await photosOf(db, and(featured, ofState, eq(venues.regionId, where.regionId)), now, MAX_FEATURED)
    if (ofRegion.length > 0 || !ofState) return ofRegion
  }
  return photosOf(db, and(featured, ofState), now, MAX_FEATURED)
}

/** The photos of a venue, newest first, along photos_venue. */
function venuePhotos(db: Db, venueId: number, now: Date): Promise<Photo[]> {
  return photosOf(db, eq(photos.venueId, venueId), now)
}

/**
 * Photos that pass every given filter, newest first: the newest 500, or one page of them, of which the first is 0. A
 * photo is of the season its event counts for; one without an event is of none.
 */
function searchPhotos(
  db: Db,
  filter: PhotoFilter,
  page: { index: number; size: number } | null,
  now: Date,
): Promise<Photo[]> {
  const where = and(
    filter.seasonId ? eq(events.seasonId, filter.seasonId) : undefined,
    filter.stateId ? eq(venues.stateId, filter.stateId) : undefined,
    filter.regionId ? eq(venues.regionId, filter.regionId) : undefined,
    filter.venueId ? eq(photos.venueId, filter.venueId) : undefined,
  )
  return page ? photosOf(db, where, now, page.size, page.index * page.size) : photosOf(db, where, now)
}

/** The photos of an event, newest first, by photos_event. */
function eventPhotos(db: Db, eventId: number, now: Date): Promise<Photo[]> {
  return photosOf(db, eq(photos.eventId, eventId), now)
}

/**
 * The photos of an event of the hall of fame that its winner is on, newest first; nothing for any other event. The
 * hall has a few dozen events, found through sub_major_events_event and the league's few major events.
 */
function winnerPhotos(db: Db, eventId: number, now: Date): Promise<Photo[]> {
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
function playerPhotos(db: Db, playerId: number, now: Date): Promise<Photo[]> {
  const isOnIt = db
    .select({ photoId: photoPlayers.photoId })
    .from(photoPlayers)
    .innerJoin(players, and(eq(players.id, photoPlayers.playerId), isNull(players.deletedAt)))
    .where(eq(photoPlayers.playerId, playerId))
  return photosOf(db, sql`${photos.id} in ${isOnIt}`, now)
}

/** Photos with their place and the names of who is on them [P3.14], in the widths of a tile and of the full view. */
async function photosOf(db: Db, where: SQL | undefined, now: Date, most = MAX_PHOTOS, offset = 0): Promise<Photo[]> {
  const rows = await db
    .select({
      id: photos.id,
      path: photos.path,
      caption: photos.caption,
      width: photos.width,
      height: photos.height,
      venueName: venues.title,
      eventName: events.title,
      players: sql<
        string[]
      >`coalesce((select json_agg(${players.firstName} || ' ' || ${players.lastName} order by ${players.lastName}, ${players.id})
        from ${photoPlayers} join ${players} on ${players.id} = ${photoPlayers.playerId}
        where ${photoPlayers.photoId} = ${photos.id} and ${players.deletedAt} is null), '[]')`,
    })
    .from(photos)
    .innerJoin(venues, eq(venues.id, photos.venueId))
    .leftJoin(events, eq(events.id, photos.eventId))
    .where(and(lte(photos.takenAt, now), where))
    .orderBy(desc(photos.takenAt), desc(photos.id))
    .limit(most)
    .offset(offset)
  return rows.map(({ path, ...photo }) => ({
    ...photo,
    largePhotoUrl: `${mediaUrl(path)}?w=1600`,
    mediumPhotoUrl: `${mediaUrl(path)}?w=640`,
  }))
}
