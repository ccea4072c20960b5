import { sql } from 'drizzle-orm'
import { calendarDay } from '#domain/calendar.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { createCached, type Cached } from '#server/resources/leaderboards/cached.ts'
import type { SeasonRow } from '#server/resources/seasons/queries.ts'

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

/** What a state's players have after each week with results: totals rising, by the week's Monday. */
type WeeklyTotals = ReadonlyMap<string, Int32Array>

/** Each holds the totals of all players of a state for each week: half a megabyte in the largest league. */
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

/**
 * Each week from the season's first to the one of `today`, or its last: the player's points in it, their points so
 * far, and the rank those were among all of the state after it, equal points sharing one. What everybody had is cached
 * as boards are.
 */
export async function weeksOf(
  context: Pick<ServerContext, 'db' | 'now'>,
  playerId: number,
  season: SeasonRow,
  stateId: number,
  today: string,
): Promise<Week[]> {
  const { db } = context
  const known = all.get(db) ?? createCached<WeeklyTotals>(context, MAX_CACHED)
  all.set(db, known)
  const own = await ownWeeks(db, playerId, season.id, stateId)
  const key = `${season.id} ${stateId}`
  const totals =
    (await known.of([key], async () => new Map([[key, await totalsByWeek(db, season.id, stateId)]]))).get(key) ??
    new Map<string, Int32Array>()

  const weeks: Week[] = []
  const until = mondayOf(today < season.endsOn ? today : season.endsOn)
  let total = 0
  let standing: Int32Array = new Int32Array()
  for (let startsOn = mondayOf(season.startsOn); startsOn <= until; startsOn = addDays(startsOn, 7)) {
    const { points = 0, played = 0 } = own.get(startsOn) ?? {}
    total += points
    standing = totals.get(startsOn) ?? standing
    weeks.push({ startsOn, points, played, total, rank: total > 0 ? 1 + countAbove(standing, total) : null })
  }
  return weeks
}

const all = new WeakMap<Db, Cached<WeeklyTotals>>()

async function ownWeeks(
  db: Db,
  playerId: number,
  seasonId: number,
  stateId: number,
): Promise<Map<string, { points: number; played: number }>> {
  const { rows } = await db.execute<{ week: string; points: number; played: number }>(sql`
    select date_trunc('week', e.local_date)::date::text as week, sum(r.points)::int as points, count(*)::int as played
    from results r join events e on e.id = r.event_id
    where r.player_id = ${playerId} and e.season_id = ${seasonId} and e.state_id = ${stateId} and e.status_id = ${EVENT_STATUS.CLOSED}
    group by 1`)
  return new Map(rows.map(({ week, ...row }) => [week, row]))
}

async function totalsByWeek(db: Db, seasonId: number, stateId: number): Promise<WeeklyTotals> {
  const { rows } = await db.execute<{ week: string; players: number[]; points: number[] }>(sql`
    select week::text, array_agg(player_id) as players, array_agg(points) as points from (
      select r.player_id, date_trunc('week', e.local_date)::date as week, sum(r.points)::int as points
      from events e join results r on r.event_id = e.id
      where e.state_id = ${stateId} and e.season_id = ${seasonId} and e.status_id = ${EVENT_STATUS.CLOSED}
      group by 1, 2
    ) weekly group by week order by week`)
  const totals = new Map<number, number>()
  return new Map(
    rows.map(({ week, players, points }) => {
      for (const [index, player] of players.entries())
        totals.set(player, (totals.get(player) ?? 0) + (points[index] ?? 0))
      return [week, Int32Array.from(totals.values()).sort()]
    }),
  )
}

function countAbove(rising: Int32Array, total: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) > total) high = middle
    else low = middle + 1
  }
  return rising.length - low
}

function mondayOf(day: string): string {
  return calendarDay(day).startOf('week').toISODate()
}
