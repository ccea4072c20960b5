import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Point } from '#domain/distance.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { regions, scoreboards, seasons, venues } from '#server/db/schema/places.ts'
import { type CardRow, cardsOf } from '#server/resources/events/cards.ts'
import type { VenueDirectory } from './directory.ts'
import { inBox, metresFrom } from './geo.ts'

interface ScoreboardRow {
  id: number
  name: string
  dayId: number
}

const listed = {
  id: venues.id,
  title: venues.title,
  slug: venues.slug,
  address: venues.address,
  suburb: venues.suburb,
  postcode: venues.postcode,
  phone: venues.phone,
  latitude: venues.latitude,
  longitude: venues.longitude,
  stateId: venues.stateId,
  regionId: venues.regionId,
  regionName: regions.name,
}

type ListedVenue = Awaited<ReturnType<typeof listedVenues>>[number]
/** A venue; a list leaves the description out. */
export type VenueRow = Omit<ListedVenue, 'scoreboards'> & {
  scoreboards: ScoreboardRow[] | null
  description?: string | null
}

/**
 * Every venue with its scoreboards, by title; with a season only venues that have a game in it. Whether they have
 * is looked up venue by venue in events_venue, bounded by the season's days, and ends at the first game.
 */
export function listedVenues(db: Db, seasonId: number | null) {
  const boards = db
    .select({
      venueId: scoreboards.venueId,
      list: sql<
        ScoreboardRow[]
      >`json_agg(json_build_object('id', ${scoreboards.id}, 'name', ${scoreboards.name}, 'dayId', ${scoreboards.dayId})
        order by ${scoreboards.dayId}, ${scoreboards.name}, ${scoreboards.id})`.as('list'),
    })
    .from(scoreboards)
    .groupBy(scoreboards.venueId)
    .as('boards')
  return db
    .select({ ...listed, scoreboards: boards.list })
    .from(venues)
    .innerJoin(regions, eq(regions.id, venues.regionId))
    .leftJoin(boards, eq(boards.venueId, venues.id))
    .where(seasonId === null ? undefined : hasGameIn(db, seasonId))
    .orderBy(asc(venues.title), asc(venues.id))
}

/** One venue with its scoreboards, by its key. */
export async function venueById(db: Db, id: number): Promise<VenueRow | null> {
  const [row] = await wholeVenue(db).where(eq(venues.id, id))
  return row ?? null
}

/**
 * The venue with this slug, else with this title, both without regard to case, else the one whose title is this in
 * another spelling [F78 names compared]. Two indexes carry it, the unique one of the slug and venues_title, and the
 * names in memory. Of several venues with one title it is the eldest.
 */
export async function venueByName(db: Db, directory: VenueDirectory, name: string): Promise<VenueRow | null> {
  const slug = name.toLowerCase()
  const [row] = await wholeVenue(db)
    .where(or(eq(venues.slug, slug), sql`lower(${venues.title}) = lower(${name})`))
    .orderBy(desc(eq(venues.slug, slug)), asc(venues.id))
    .limit(1)
  if (row) return row
  const [id] = await directory.named(name)
  return id === undefined ? null : venueById(db, id)
}

/** The past of a venue goes back this many games; its boards and results reach further. */
const MAX_PAST = 60
const MAX_UPCOMING = 600
const HOUR = 3_600_000

/**
 * The games of a venue around `now`: the latest past ones and those to come, of eight days when `weekOnly`. What
 * belongs to which group is decided by the venue's own day, so both sides meet a little before it begins.
 * Both halves walk events_venue in its order.
 */
export async function gamesOfVenue(
  db: Db,
  venueId: number,
  now: Date,
  weekOnly: boolean,
  memberId: number | null,
): Promise<CardRow[]> {
  // A local day is at most 25 hours old.
  const seam = new Date(now.getTime() - 25 * HOUR)
  const ofVenue = eq(events.venueId, venueId)
  const until = weekOnly ? lt(events.startsAt, new Date(now.getTime() + 8 * 24 * HOUR)) : undefined
  const [past, coming] = await Promise.all([
    cardsOf(db, memberId)
      .where(and(ofVenue, lt(events.startsAt, seam)))
      .orderBy(desc(events.startsAt))
      .limit(MAX_PAST),
    cardsOf(db, memberId)
      .where(and(ofVenue, gte(events.startsAt, seam), until))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(MAX_UPCOMING),
  ])
  return [...past.reverse(), ...coming]
}

/** Radii in which the nearest venue is looked for, in metres; beyond the last there is none. */
const RINGS = [25_000, 200_000, 1_000_000] as const

/**
 * The venue nearest to the point within 1,000 km, by widening boxes that the index venues_point narrows; in a town
 * the first suffices. A box holds corners beyond its ring, so a venue counts only inside the ring.
 */
export async function nearestVenue(db: Db, point: Point): Promise<{ stateId: number; regionId: number } | null> {
  for (const ring of RINGS) {
    const distance = metresFrom(point)
    const [nearest] = await db
      .select({ stateId: venues.stateId, regionId: venues.regionId, distance })
      .from(venues)
      .where(inBox(point, ring))
      .orderBy(distance, asc(venues.id))
      .limit(1)
    if (nearest && Number(nearest.distance) <= ring) return { stateId: nearest.stateId, regionId: nearest.regionId }
  }
  return null
}

function wholeVenue(db: Db) {
  const list = db
    .select({
      list: sql`json_agg(json_build_object('id', ${scoreboards.id}, 'name', ${scoreboards.name}, 'dayId', ${scoreboards.dayId})
        order by ${scoreboards.dayId}, ${scoreboards.name}, ${scoreboards.id})`,
    })
    .from(scoreboards)
    .where(eq(scoreboards.venueId, venues.id))
  return db
    .select({ ...listed, description: venues.description, scoreboards: sql<ScoreboardRow[] | null>`(${list})` })
    .from(venues)
    .innerJoin(regions, eq(regions.id, venues.regionId))
    .$dynamic()
}

/**
 * True where the venue in the query has a game in the season: one probe of events_venue, which EXISTS would turn into a
 * scan.
 */
function hasGameIn(db: Db, seasonId: number): SQL {
  const season = db
    .select({ from: sql`${seasons.startsOn} - 1`, to: sql`${seasons.endsOn} + 2` })
    .from(seasons)
    .where(eq(seasons.id, seasonId))
  return sql`(select true from (${season}) season (first, last), lateral (
    select 1 from ${events} where ${events.venueId} = ${venues.id} and ${events.seasonId} = ${seasonId}
      and ${events.startsAt} >= season.first and ${events.startsAt} < season.last order by ${events.startsAt} limit 1) game)`
}
