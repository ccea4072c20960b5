import { and, asc, eq, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { calendarDay } from '#domain/calendar.ts'
import { EVENT_STATUS, LEADERBOARD_TYPE, type LeaderboardType } from '#domain/constants.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import type { Db } from '#server/db/client.ts'
import { events, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'

/** What a board counts. Everything given narrows; `month` is 1 to 12 of the calendar, `dayId` 1 Monday to 7 Sunday. */
export interface BoardFilter {
  mode: LeaderboardType
  brandId?: number | null
  seasonId?: number | null
  month?: number | null
  stateId?: number | null
  regionId?: number | null
  venueId?: number | null
  divisionId?: number | null
  dayId?: number | null
  scoreboardId?: number | null
}

export type BoardRow = Awaited<ReturnType<ReturnType<typeof prepareBoard>['execute']>>[number]

/** A board has its first lines, and the marked one. */
export const MAX_LINES = 5_000

/** Whose line is marked, and included even where the board has ended before it; by either number. */
export interface HighlightedPlayer {
  playerId?: number | null
  membershipId?: number | null
}

/**
 * A board as one aggregate over the results of the closed events it counts: ranked by points, or by winnings for
 * All Time Money. Equal ones share a rank and the next rank is left out; among them more wins stand first. Its first
 * 5,000 lines, and the marked one.
 * The events come by events_scoreboard, events_venue, events_region_day, events_season or events_state_day,
 * whichever is narrowest, and the results by their key.
 */
export function board(db: Db, filter: BoardFilter, marked: HighlightedPlayer = {}): Promise<BoardRow[]> {
  const given = {
    ...Object.fromEntries(FILTERS.map((name) => [name, filter[name]])),
    markedPlayer: marked.playerId,
    markedMembership: marked.membershipId,
  }
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const isOfMoney = filter.mode === LEADERBOARD_TYPE.prize
  const shape = `${isOfMoney} ${Object.keys(values).join(' ')}`
  const known = statements.get(db) ?? new Map<string, ReturnType<typeof prepareBoard>>()
  statements.set(db, known)
  const statement = known.get(shape) ?? prepareBoard(db, isOfMoney, new Set(Object.keys(values)))
  known.set(shape, statement)
  return statement.execute(values)
}

/** By what is given; putting a statement together costs as much as a small board itself. */
const statements = new WeakMap<Db, Map<string, ReturnType<typeof prepareBoard>>>()

const COLUMNS = {
  brandId: events.brandId,
  seasonId: events.seasonId,
  stateId: events.stateId,
  regionId: events.regionId,
  venueId: events.venueId,
  divisionId: events.divisionId,
  scoreboardId: events.scoreboardId,
}
const FILTERS = [...(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]), 'month' as const, 'dayId' as const]

function prepareBoard(db: Db, isOfMoney: boolean, given: ReadonlySet<string>) {
  const winnings = sql`(sum(${results.cashCents}) + 100 * sum(${results.ptc}))`
  const measure = isOfMoney ? winnings : sql`sum(${results.points})`
  const counted = db
    .select({
      playerId: results.playerId,
      rank: sql<number>`(rank() over (order by ${measure} desc))::int`.as('rank'),
      points: sql<number>`sum(${results.points})::int`.as('points'),
      played: sql<number>`count(*)::int`.as('played'),
      finalTables: sql<number>`(count(*) filter (where ${results.place} <= ${FINAL_TABLE_SEATS}))::int`.as(
        'final_tables',
      ),
      wins: sql<number>`(count(*) filter (where ${results.place} = 1))::int`.as('wins'),
      cashCents: sql<number>`sum(${results.cashCents})::bigint`.as('cash_cents'),
      ptc: sql<number>`sum(${results.ptc})::int`.as('ptc'),
    })
    .from(results)
    .innerJoin(events, eq(events.id, results.eventId))
    .where(and(eq(events.statusId, EVENT_STATUS.CLOSED), ...conditions(given)))
    .groupBy(results.playerId)
    // On a board of money only those who won some stand.
    .having(isOfMoney ? sql`${winnings} > 0` : undefined)
    .as('counted')
  const lines = db
    .select({
      id: players.id,
      rank: counted.rank,
      line: sql<number>`row_number() over (order by ${counted.rank}, ${counted.wins} desc, ${players.lastName}, ${players.firstName}, ${players.id})`.as(
        'line',
      ),
      firstName: players.firstName,
      lastName: players.lastName,
      customerGuid: players.customerGuid,
      membershipId: players.membershipId,
      deletedAt: players.deletedAt,
      avatarPath: sql<
        string | null
      >`case when coalesce(${members.useAvatar}, true) and not coalesce(${members.disableAvatar}, false) then ${players.avatarPath} end`.as(
        'avatar',
      ),
      points: counted.points,
      played: counted.played,
      finalTables: counted.finalTables,
      wins: counted.wins,
      cashCents: counted.cashCents,
      ptc: counted.ptc,
    })
    .from(counted)
    .innerJoin(players, eq(players.id, counted.playerId))
    .leftJoin(members, eq(members.playerId, counted.playerId))
    // Names order equal ranks alone, so who ranks below the last line is not sorted by them.
    .where(or(lte(counted.rank, MAX_LINES), ...isMarked(players, given)))
    .as('lines')
  return (
    db
      .select()
      .from(lines)
      .where(or(lte(lines.line, MAX_LINES), ...isMarked(lines, given)))
      .orderBy(asc(lines.line))
      // Without a name, so that PostgreSQL plans each board for what it asks.
      .prepare('')
  )
}

function isMarked(
  { id, membershipId }: { id: SQLWrapper; membershipId: SQLWrapper },
  given: ReadonlySet<string>,
): (SQL | undefined)[] {
  return [
    given.has('markedPlayer') ? sql`${id} = ${valueOf('markedPlayer')}` : undefined,
    given.has('markedMembership') ? sql`${membershipId} = ${valueOf('markedMembership')}` : undefined,
  ]
}

/**
 * The board an event counts for: that of its scoreboard in its season, for player of the month in its month of that
 * season, for money over all seasons. Null where there is no such event or it counts for no scoreboard.
 */
export async function boardOfEvent(db: Db, eventId: number, mode: LeaderboardType): Promise<BoardFilter | null> {
  const [event] = await db
    .select({ scoreboardId: events.scoreboardId, seasonId: events.seasonId, localDate: events.localDate })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event || event.scoreboardId === null) return null
  const { scoreboardId, seasonId, localDate } = event
  if (mode === LEADERBOARD_TYPE.prize) return { mode, scoreboardId }
  const month = mode === LEADERBOARD_TYPE.playerOfTheMonth ? calendarDay(localDate).month : null
  return { mode, scoreboardId, seasonId, month }
}

function conditions(given: ReadonlySet<string>): (SQL | undefined)[] {
  return [
    ...Object.entries(COLUMNS).map(([name, column]) =>
      given.has(name) ? sql`${column} = ${valueOf(name)}` : undefined,
    ),
    given.has('month') ? sql`extract(month from ${events.localDate}) = ${valueOf('month')}` : undefined,
    given.has('dayId') ? sql`extract(isodow from ${events.localDate}) = ${valueOf('dayId')}` : undefined,
  ]
}

/** An id may be greater than a division's small column can hold. */
function valueOf(name: string): SQL {
  return sql`${sql.placeholder(name)}::int`
}
