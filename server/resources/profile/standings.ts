import { type SQL, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import type { Db } from '#server/db/client.ts'
import { standings, STANDINGS_AREA } from '#server/db/schema/standings.ts'

/** A player's line on the board of a state, region or venue in a season. */
export interface Standing extends OwnLine {
  rank: number
}

interface OwnLine {
  kind: 'state' | 'region' | 'venue'
  id: number
  name: string
  short: string | null
  points: number
  played: number
  finalTables: number
  wins: number
  cashCents: number
  ptc: number
}

/**
 * The player's lines on the boards of every state, region and venue with a result of theirs in the season, ranked as
 * the boards themselves are: equal points share a rank. States stand first, then regions, then venues, each by points.
 * One statement, however many boards there are: ranks of states and regions are counted along standings_points, those
 * of venues from the results of the season there.
 */
export async function standingsOf(db: Db, playerId: number, seasonId: number): Promise<Standing[]> {
  const { rows } = await db.execute<{ [Key in keyof Standing]: Standing[Key] }>(sql`
    with mine as materialized (
      select e.state_id, e.region_id, e.venue_id, r.points, r.place, r.cash_cents, r.ptc
      from results r join events e on e.id = r.event_id
      where r.player_id = ${playerId} and e.season_id = ${seasonId} and e.status_id = ${CLOSED}
    ), own as materialized (${sql.join(KINDS.map(linesOf), sql` union all `)})
    select own.kind, own.id, coalesce(s.name, g.name, v.title) as name, s.short, own.points, own.played,
      own.final_tables as "finalTables", own.wins, own.cash_cents as "cashCents", own.ptc,
      (1 + case own.kind
        when 'state' then ${playersAboveIn('state', seasonId)}
        when 'region' then ${playersAboveIn('region', seasonId)}
        else ${playersAboveAt(seasonId)} end)::int as rank
    from own
    left join states s on own.kind = 'state' and s.id = own.id
    left join regions g on own.kind = 'region' and g.id = own.id
    left join venues v on own.kind = 'venue' and v.id = own.id
    order by array_position(array['state', 'region', 'venue'], own.kind), own.points desc, name, own.id`)
  return rows.map((row) => ({ ...row }))
}

const CLOSED = EVENT_STATUS.CLOSED
const KINDS = ['state', 'region', 'venue'] as const

function linesOf(kind: OwnLine['kind']): SQL {
  const column = sql.identifier(`${kind}_id`)
  return sql`select ${kind}::text as kind, ${column} as id, sum(points)::int as points, count(*)::int as played,
    (count(*) filter (where place <= ${FINAL_TABLE_SEATS}))::int as final_tables, (count(*) filter (where place = 1))::int as wins,
    sum(cash_cents)::bigint as cash_cents, sum(ptc)::int as ptc
    from mine group by ${column}`
}

/**
 * How many players of the state or region `own.id` have more than `own.points`. Where its season has events of one
 * brand, as nearly all have, they are counted along the index, otherwise their points are added up first.
 */
function playersAboveIn(area: 'state' | 'region', seasonId: number): SQL {
  const board = sql`t.area = ${sql.raw(String(STANDINGS_AREA[area]))} and t.division_id = 0 and t.area_id = own.id
    and t.season_id = ${seasonId}`
  return sql`(
    select case when brands.least = brands.greatest
      then (select count(*) from ${standings} t where ${board} and t.brand_id = brands.least and t.points > own.points)
      else (select count(*) from (
        select 1 from ${standings} t where ${board} group by t.player_id having sum(t.points) > own.points
      ) above) end
    from (select min(t.brand_id) as least, max(t.brand_id) as greatest from ${standings} t where ${board}) brands)`
}

/** How many players of the venue `own.id` have more than `own.points`, by events_venue and results_board. */
function playersAboveAt(seasonId: number): SQL {
  return sql`(select count(*) from (
    select 1 from events e join results r on r.event_id = e.id
    where e.venue_id = own.id and e.season_id = ${seasonId} and e.status_id = ${CLOSED}
    group by r.player_id having sum(r.points) > own.points
  ) above)`
}
