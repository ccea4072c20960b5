import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import type { Db } from '#server/db/client.ts'
import { ptcEntries, ptcLots } from '#server/db/schema/credit.ts'
import { events, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

/** A player's totals of all closed events: one row by results_player, zeros without any. */
interface Totals {
  points: number
  finalTables: number
  wins: number
  cashCents: number
  ptc: number
}

/** The public part of a player, and what decides how it is shown. */
const publicColumns = {
  id: players.id,
  customerGuid: players.customerGuid,
  firstName: players.firstName,
  lastName: players.lastName,
  avatarPath: sql<
    string | null
  >`case when coalesce(${members.useAvatar}, true) and not coalesce(${members.disableAvatar}, false) then ${players.avatarPath} end`,
  brandId: members.brandId,
  totals: sql<Totals>`(select json_build_object(
    'points', coalesce(sum(${results.points}), 0),
    'finalTables', count(*) filter (where ${results.place} <= ${FINAL_TABLE_SEATS}),
    'wins', count(*) filter (where ${results.place} = 1),
    'cashCents', coalesce(sum(${results.cashCents}), 0),
    'ptc', coalesce(sum(${results.ptc}), 0))
    from ${results} join ${events} on ${events.id} = ${results.eventId} and ${events.statusId} = ${EVENT_STATUS.CLOSED}
    where ${results.playerId} = ${players.id})`,
}

export type PublicPlayer = NonNullable<Awaited<ReturnType<typeof publicPlayer>>>

/**
 * The public part of a player: a query that never reads what is private [D5.36]. Null for a guid of nobody and of
 * a deleted player alike [F65 foreign ids].
 */
export async function publicPlayer(db: Db, customerGuid: string) {
  // The league's guids are letters and digits of any kind, those of our database hexadecimal.
  if (!UUID.test(customerGuid)) return null
  const [row] = await db
    .select(publicColumns)
    .from(players)
    .leftJoin(members, eq(members.playerId, players.id))
    .where(and(eq(players.customerGuid, customerGuid), isNull(players.deletedAt)))
  return row ?? null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The whole of a member for their own eyes, with the credit that has not expired; null where there is none. */
export async function ownPlayer(db: Db, playerId: number, now: Date) {
  const [row] = await db
    .select({
      ...publicColumns,
      membershipId: players.membershipId,
      credit: sql<number>`coalesce((${db
        .select({ left: sql`sum(${ptcEntries.amount})` })
        .from(ptcEntries)
        .innerJoin(ptcLots, eq(ptcLots.id, ptcEntries.lotId))
        .where(and(eq(ptcLots.playerId, playerId), gt(ptcLots.expiresAt, now)))}), 0)`.mapWith(Number),
    })
    .from(players)
    .innerJoin(members, eq(members.playerId, players.id))
    .where(and(eq(players.id, playerId), isNull(players.deletedAt)))
  return row ?? null
}

/** A player by number as a line of a board names them; null for nobody and for a deleted player. */
export async function playerLine(db: Db, playerId: number) {
  const { totals: _, ...columns } = publicColumns
  const [row] = await db
    .select(columns)
    .from(players)
    .leftJoin(members, eq(members.playerId, players.id))
    .where(and(eq(players.id, playerId), isNull(players.deletedAt)))
  return row ?? null
}

export interface PlayedPlace {
  kind: 'state' | 'region' | 'venue' | 'season'
  id: number
  name: string
  short: string | null
}

/**
 * Returns where and in which seasons of the brand a player has results: states, regions and venues by name, seasons
 * newest first. Brands name their seasons alike, so those of another would only confuse.
 */
export async function playedPlaces(db: Db, playerId: number, brandId: number): Promise<PlayedPlace[]> {
  const { rows } = await db.execute<{ kind: PlayedPlace['kind']; id: number; name: string; short: string | null }>(sql`
    with played as materialized (
      select distinct e.state_id, e.region_id, e.venue_id, e.season_id from results r join events e on e.id = r.event_id
      where r.player_id = ${playerId} and e.status_id = ${EVENT_STATUS.CLOSED}
    )
    select kind, id, name, short from (
      select 'state' as kind, id, name, short, '' as turn from states where id in (select state_id from played)
      union all select 'region', id, name, null, '' from regions where id in (select region_id from played)
      union all select 'venue', id, title, null, '' from venues where id in (select venue_id from played)
      union all select 'season', id, name, null, starts_on::text from seasons where brand_id = ${brandId} and id in (select season_id from played)
    ) places
    order by kind, turn desc, name, id`)
  return rows.map(({ kind, id, name, short }) => ({ kind, id, name, short }))
}

export interface ResultFilter {
  seasonId?: number | null
  /** 1 to 12 of the calendar. */
  month?: number | null
}

export type PlayerResultRow = Awaited<ReturnType<typeof playerResults>>[number]

/** A player's results in closed events, newest first, by results_player; none of a deleted player. */
export function playerResults(db: Db, playerId: number, { seasonId, month }: ResultFilter) {
  return db
    .select({
      eventId: events.id,
      title: events.title,
      startsAt: events.startsAt,
      startTime: events.startTime,
      localDate: events.localDate,
      seasonId: events.seasonId,
      entrants: events.entrants,
      buyInCents: events.buyInCents,
      venueTitle: venues.title,
      venueSlug: venues.slug,
      timeZone: venues.timeZone,
      place: results.place,
      points: results.points,
      cashCents: results.cashCents,
      ptc: results.ptc,
    })
    .from(results)
    .innerJoin(players, and(eq(players.id, results.playerId), isNull(players.deletedAt)))
    .innerJoin(events, and(eq(events.id, results.eventId), eq(events.statusId, EVENT_STATUS.CLOSED)))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        eq(results.playerId, playerId),
        seasonId ? eq(events.seasonId, seasonId) : undefined,
        month ? sql`extract(month from ${events.localDate}) = ${month}` : undefined,
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
}
