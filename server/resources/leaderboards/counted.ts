import { and, eq, type SQL, sql } from 'drizzle-orm'
import { EVENT_STATUS, GAME_KIND, GAME_KIND_STATE_ID } from '#domain/constants.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import type { Db } from '#server/db/client.ts'
import { events, results } from '#server/db/schema/events.ts'
import { standings, STANDINGS_AREA } from '#server/db/schema/standings.ts'

/**
 * Where the lines of a board come from: the results of its events, the standings of several seasons, brands or
 * states added up, or the standings of one season and brand, which have an index in the order of the board.
 */
export type BoardSource = 'results' | 'summed standings' | 'ranked standings'

/** A board has its first lines, and the marked one. */
export const MAX_LINES = 5_000

const COLUMNS = {
  brandId: events.brandId,
  seasonId: events.seasonId,
  stateId: events.stateId,
  regionId: events.regionId,
  venueId: events.venueId,
  divisionId: events.divisionId,
  scoreboardId: events.scoreboardId,
}

/** The filters of a board, by name of their parameter. */
export const FILTERS = [...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]), 'month' as const, 'dayId' as const]

/** The filters by which there are standings; with another one the results are counted. */
const OF_STANDINGS: readonly string[] = ['brandId', 'seasonId', 'stateId', 'regionId']
/** Those by which there are standings in the state whose kinds of game have boards of their own. */
const OF_KINDS: readonly string[] = [...OF_STANDINGS, 'divisionId']
const KINDS: readonly (number | undefined)[] = Object.values(GAME_KIND)

type Values = Readonly<Record<string, number>>

/**
 * Returns where a board with these filters is read, and the filters to read it with. A season belongs to one brand, in all but
 * a few events, so where it has no other the board of all brands is that one's.
 */
export async function sourceOf(db: Db, values: Values): Promise<{ source: BoardSource; values: Values }> {
  const names = Object.keys(values)
  const isOfKind = values['stateId'] === GAME_KIND_STATE_ID && KINDS.includes(values['divisionId'])
  const possible = isOfKind ? OF_KINDS : OF_STANDINGS
  if (!names.every((name) => possible.includes(name))) return { source: 'results', values }
  const isOfOneArea = Boolean(values['stateId'] || values['regionId'])
  if (!isOfOneArea || !values['seasonId']) return { source: 'summed standings', values }
  if (values['brandId']) return { source: 'ranked standings', values }
  const { rows } = await db.execute<{ least: number | null; greatest: number | null }>(sql`
    select min(s.brand_id) as least, max(s.brand_id) as greatest from ${standings} s
    where ${isOnBoard('s', values)}`)
  const { least = null, greatest = null } = rows[0] ?? {}
  return least !== null && least === greatest
    ? { source: 'ranked standings', values: { ...values, brandId: least } }
    : { source: 'summed standings', values }
}

interface Counted {
  isOfMoney: boolean
  values: Values
  /** Conditions on a player `p`, each of a player who is marked. */
  marks: readonly SQL[]
}

/**
 * The lines of a board as a subquery: player_id, rank, points, played, final_tables, wins, cash_cents and ptc. Of
 * ranked standings only the ranks to 5,000 and the marked players; of the others everybody.
 */
export function countedFrom(source: BoardSource, counted: Counted): SQL {
  if (source === 'results') return countedResults(counted)
  return source === 'summed standings' ? summedStandings(counted) : rankedStandings(counted)
}

/**
 * The results of closed events. The events come by events_scoreboard, events_venue, events_region_day, events_season
 * or events_state_day, whichever is narrowest, and the results by their key.
 */
function countedResults({ isOfMoney, values }: Counted): SQL {
  const winnings = sql`(sum(${results.cashCents}) + 100 * sum(${results.ptc}))`
  const filters = and(
    eq(events.statusId, EVENT_STATUS.CLOSED),
    ...Object.entries(COLUMNS).map(([name, column]) => equalTo(sql`${column}`, values[name])),
    equalTo(sql`extract(month from ${events.localDate})`, values['month']),
    equalTo(sql`extract(isodow from ${events.localDate})`, values['dayId']),
  )
  return sql`
    select ${results.playerId}, rank() over (order by ${isOfMoney ? winnings : sql`sum(${results.points})`} desc) as rank,
      sum(${results.points})::int as points, count(*)::int as played,
      (count(*) filter (where ${results.place} <= ${FINAL_TABLE_SEATS}))::int as final_tables,
      (count(*) filter (where ${results.place} = 1))::int as wins,
      sum(${results.cashCents})::bigint as cash_cents, sum(${results.ptc})::int as ptc
    from ${results} join ${events} on ${events.id} = ${results.eventId}
    where ${filters}
    group by ${results.playerId}
    ${isOfMoney ? sql`having ${winnings} > 0` : sql``}`
}

/** As many rows as its players have seasons, brands and states, by standings_pkey. */
function summedStandings({ isOfMoney, values }: Counted): SQL {
  const winnings = sql`(sum(s.cash_cents) + 100 * sum(s.ptc))`
  return sql`
    select s.player_id, rank() over (order by ${isOfMoney ? winnings : sql`sum(s.points)`} desc) as rank,
      sum(s.points)::int as points, sum(s.played)::int as played, sum(s.final_tables)::int as final_tables,
      sum(s.wins)::int as wins, sum(s.cash_cents)::bigint as cash_cents, sum(s.ptc)::int as ptc
    from ${standings} s
    where ${isOnBoard('s', values)}
    group by s.player_id
    ${isOfMoney ? sql`having ${winnings} > 0` : sql``}`
}

/** The first lines by standings_points or standings_money; a marked player's rank is counted along the same index. */
function rankedStandings({ isOfMoney, values, marks }: Counted): SQL {
  const measure = (alias: string) =>
    sql.raw(isOfMoney ? `(${alias}.cash_cents + 100 * ${alias}.ptc)` : `${alias}.points`)
  const stands = (alias: string) =>
    isOfMoney ? sql`${isOnBoard(alias, values)} and ${measure(alias)} > 0` : isOnBoard(alias, values)
  const lines = sql`
    with first_lines as (
      select s.* from ${standings} s where ${stands('s')}
      order by ${measure('s')} desc fetch first ${sql.raw(String(MAX_LINES))} rows with ties
    )
    select player_id, rank() over (order by ${measure('first_lines')} desc) as rank,
      points, played, final_tables, wins, cash_cents, ptc
    from first_lines`
  if (marks.length === 0) return lines
  return sql`${lines}
    union all
    select s.player_id, 1 + (select count(*) from ${standings} above where ${stands('above')} and ${measure('above')} > ${measure('s')}),
      s.points, s.played, s.final_tables, s.wins, s.cash_cents, s.ptc
    from players p join ${standings} s on s.player_id = p.id and ${stands('s')}
    where (${sql.join([...marks], sql` or `)}) and p.id not in (select player_id from first_lines)`
}

/**
 * The rows of a board in the standings, by the beginning of their key; those of every state for the league. A region
 * given with a state is that region's board if it lies in the state, as an event's state is that of its region.
 */
function isOnBoard(alias: string, values: Values): SQL {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`
  const { divisionId, seasonId, brandId, regionId, stateId } = values
  const conditions = [
    sql`${column('area')} = ${sql.raw(String(STANDINGS_AREA[regionId ? 'region' : 'state']))}`,
    sql`${column('division_id')} = ${divisionId ? asInt(divisionId) : sql`0`}`,
    equalTo(column('area_id'), regionId || stateId) ?? sql`${column('area_id')} in (select id from states)`,
    equalTo(column('season_id'), seasonId),
    equalTo(column('brand_id'), brandId),
    regionId && stateId
      ? sql`exists (select 1 from regions where id = ${asInt(regionId)} and state_id = ${asInt(stateId)})`
      : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** Undefined without a value. */
export function equalTo(column: SQL, value: number | null | undefined): SQL | undefined {
  return value ? sql`${column} = ${asInt(value)}` : undefined
}

/** An id may be greater than a division's small column can hold. */
function asInt(value: number): SQL {
  return sql`${value}::int`
}
