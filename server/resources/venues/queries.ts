import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { GameCard } from '#contract/events.ts'
import type { Venue, VenueDay, VenueEvents } from '#contract/venues.ts'
import { weekdayName } from '#domain/date-format.ts'
import type { Point } from '#domain/distance.ts'
import { stateById } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { regions, scoreboards, seasons, venues } from '#server/db/schema/places.ts'
import { cardsOf } from '#server/resources/events/cards.ts'
import { toCard } from '#server/resources/events/presenter.ts'
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

/** A venue with the days it has games on and their scoreboards [P3.4]. */
export function toVenue(row: VenueRow): Venue {
  const state = stateById(row.stateId)
  return {
    id: row.id,
    title: row.title,
    name: row.title,
    friendlyUrlSlug: row.slug,
    address: row.address,
    suburb: row.suburb,
    postcode: row.postcode,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    regionId: row.regionId,
    stateId: row.stateId,
    region: { id: row.regionId, name: row.regionName },
    state: { id: row.stateId, name: state?.name, short: state?.short },
    days: toDays(row.scoreboards ?? []),
    ...(row.description !== undefined && { description: row.description }),
  }
}

function toDays(boards: readonly ScoreboardRow[]): VenueDay[] {
  const days = new Map<number, VenueDay>()
  for (const { id, name, dayId } of boards) {
    const known = days.get(dayId) ?? { id: dayId, name: weekdayName(dayId % 7), gameScoreboards: [] }
    known.gameScoreboards.push({ id, name })
    days.set(dayId, known)
  }
  return [...days.values()]
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
 * The games of a venue by its own calendar: the latest past ones, those of the seven days that start today, and unless
 * `weekOnly` the later ones [P3.6]. Past ones come latest first, the others earliest first. Both statements walk
 * events_venue in its order and meet a little before today begins.
 */
export async function gamesOfVenue(
  db: Db,
  venueId: number,
  now: Date,
  weekOnly: boolean,
  memberId: number | null,
): Promise<VenueEvents> {
  // A local day is at most 25 hours old.
  const seam = new Date(now.getTime() - 25 * HOUR)
  const ofVenue = eq(events.venueId, venueId)
  const until = weekOnly ? lt(events.startsAt, new Date(now.getTime() + 8 * 24 * HOUR)) : undefined
  const [over, coming] = await Promise.all([
    cardsOf(db, memberId)
      .where(and(ofVenue, lt(events.startsAt, seam)))
      .orderBy(desc(events.startsAt))
      .limit(MAX_PAST),
    cardsOf(db, memberId)
      .where(and(ofVenue, gte(events.startsAt, seam), until))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(MAX_UPCOMING),
  ])
  const past: GameCard[] = []
  const currentWeek: GameCard[] = []
  const future: GameCard[] = []
  for (const row of [...over.reverse(), ...coming]) {
    const today = localDate(now, row.timeZone)
    if (row.localDate < today) past.unshift(toCard(row))
    else if (row.localDate < addDays(today, 7)) currentWeek.push(toCard(row))
    else if (!weekOnly) future.push(toCard(row))
  }
  return { past, currentWeek, future }
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
