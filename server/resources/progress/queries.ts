import { sql } from 'drizzle-orm'
import { calendarDay } from '#domain/calendar.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import type { Reader } from '#server/http/limits/turns.ts'
import { createCached, type Cached } from '#server/resources/leaderboards/cached.ts'
import type { SeasonRow } from '#server/resources/seasons/routes.ts'

/** A week of a season as a player ended it, on the board of one state. Days are the venues' own. */
export interface Week {
  /** A Monday. */
  startsOn: string
  points: number
  played: number
  total: number
  rank: number | null
}

export interface ProgressBoard {
  id: number
  name: string
  short: string
}

/**
 * How many of a state's players have which total after each week with results, by the week's Monday: as many entries as
 * there are different totals.
 */
type WeeklyTotals = ReadonlyMap<string, ReadonlyMap<number, number>>

const MAX_CACHED = 16

/** The state whose board holds most of a player's points of the season; null without any result. */
export async function boardOfMostPoints(db: Db, playerId: number, seasonId: number): Promise<ProgressBoard | null> {
  const { rows } = await db.execute<{ id: number; name: string; short: string }>(sql`
    select s.id, s.name, s.short from results r join events e on e.id = r.event_id join states s on s.id = e.state_id
    where r.player_id = ${playerId} and e.season_id = ${seasonId} and e.status_id = ${EVENT_STATUS.CLOSED}
    group by s.id order by sum(r.points) desc, s.id limit 1`)
  const [row] = rows
  return row ? { ...row } : null
}

/** A player's results of a season in one state, week by week. */
export type OwnWeeks = ReadonlyMap<string, { points: number; played: number }>

/**
 * Each week from the season's first to the one of `today`, or its last: the player's points in it, their points so
 * far, and the rank those were among all of the state after it, equal points sharing one.
 */
export function weeksOf(own: OwnWeeks, totals: WeeklyTotals, season: SeasonRow, today: string): Week[] {
  const weeks: Week[] = []
  const until = mondayOf(today < season.endsOn ? today : season.endsOn)
  let total = 0
  let standing: ReadonlyMap<number, number> = new Map()
  for (let startsOn = mondayOf(season.startsOn); startsOn <= until; startsOn = addDays(startsOn, 7)) {
    const { points = 0, played = 0 } = own.get(startsOn) ?? {}
    total += points
    standing = totals.get(startsOn) ?? standing
    weeks.push({ startsOn, points, played, total, rank: total > 0 ? 1 + countAbove(standing, total) : null })
  }
  return weeks
}

/** What everybody of a state had after each week of a season; cached as boards are, and made in a turn of its own. */
export function weeklyTotals(
  context: Pick<ServerContext, 'database' | 'db' | 'now'>,
  reader: Reader,
  seasonId: number,
  stateId: number,
): Promise<WeeklyTotals> {
  const { db } = context
  const known = all.get(db) ?? createCached<WeeklyTotals>(context, MAX_CACHED)
  all.set(db, known)
  return known.of(`${seasonId} ${stateId}`, reader, (_, readers) =>
    expensiveReads(context)(readers, () => totalsByWeek(db, seasonId, stateId)),
  )
}

const all = new WeakMap<Db, Cached<WeeklyTotals>>()

export async function ownWeeks(db: Db, playerId: number, seasonId: number, stateId: number): Promise<OwnWeeks> {
  const { rows } = await db.execute<{ week: string; points: number; played: number }>(sql`
    select date_trunc('week', e.local_date)::date::text as week, sum(r.points)::int as points, count(*)::int as played
    from results r join events e on e.id = r.event_id
    where r.player_id = ${playerId} and e.season_id = ${seasonId} and e.state_id = ${stateId} and e.status_id = ${EVENT_STATUS.CLOSED}
    group by 1`)
  return new Map(rows.map(({ week, ...row }) => [week, row]))
}

/**
 * The database counts: a player's total goes up in a week with results, so it leaves the entry of the former total and
 * counts in that of the new one.
 */
async function totalsByWeek(db: Db, seasonId: number, stateId: number): Promise<WeeklyTotals> {
  const { rows } = await db.execute<{ week: string; totals: number[]; players: number[] }>(sql`
    with closed as (
      select id, date_trunc('week', local_date::timestamp)::date as week from events
      where state_id = ${stateId} and season_id = ${seasonId} and status_id = ${EVENT_STATUS.CLOSED}
    ), weekly as (
      select r.player_id, closed.week, sum(r.points)::int as points
      from closed join results r on r.event_id = closed.id group by r.player_id, closed.week
    ), running as (
      select week, points, (sum(points) over (partition by player_id order by week))::int as total,
        row_number() over (partition by player_id order by week) > 1 as had_results
      from weekly
    )
    select week::text, array_agg(total) as totals, array_agg(players) as players from (
      select week, moves.total, sum(moves.players)::int as players from running
      cross join lateral (values (total, 1), (case when had_results then total - points end, -1)) moves (total, players)
      where moves.total is not null group by week, moves.total
    ) changes group by week order by week`)
  const known = new Map<number, number>()
  return new Map(
    rows.map(({ week, totals, players }) => {
      for (const [index, total] of totals.entries()) known.set(total, (known.get(total) ?? 0) + (players[index] ?? 0))
      return [week, new Map(known)]
    }),
  )
}

function countAbove(standing: ReadonlyMap<number, number>, total: number): number {
  let above = 0
  for (const [other, players] of standing) if (other > total) above += players
  return above
}

function mondayOf(day: string): string {
  return calendarDay(day).startOf('week').toISODate()
}
