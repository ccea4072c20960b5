import { asc, eq, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { calendarDay } from '#domain/calendar.ts'
import { LEADERBOARD_TYPE, type LeaderboardType } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { type BoardSource, countedFrom, FILTERS, MAX_LINES, sourceOf, valueOf } from './counted.ts'

/** The filters of a board; `month` is 1 to 12 of the calendar, `dayId` 1 Monday to 7 Sunday. */
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

/** The player whose line is marked, and included even beyond the board's end; by either number. */
export interface HighlightedPlayer {
  playerId?: number | null
  membershipId?: number | null
}

/**
 * A board, of closed events alone: ranked by points, or by winnings for All Time Money. Equal ones share a rank and the
 * next rank is left out; among them more wins stand first. Its first 5,000 lines, and the marked one. The league,
 * states and regions are read from the standings; for a venue, a scoreboard, a division, a month or a weekday the
 * results are counted.
 */
export async function board(db: Db, filter: BoardFilter, marked: HighlightedPlayer = {}): Promise<BoardRow[]> {
  const filters = valuesOf(Object.fromEntries(FILTERS.map((name) => [name, filter[name]])))
  const marks = valuesOf({ markedPlayer: marked.playerId, markedMembership: marked.membershipId })
  const { source, values } = await sourceOf(db, filters)
  const isOfMoney = filter.mode === LEADERBOARD_TYPE.prize
  const value = { ...values, ...marks }
  const shape = `${source} ${isOfMoney} ${Object.keys(value).join(' ')}`
  const known = statements.get(db) ?? new Map<string, ReturnType<typeof prepareBoard>>()
  statements.set(db, known)
  const statement = known.get(shape) ?? prepareBoard(db, source, isOfMoney, new Set(Object.keys(value)))
  known.set(shape, statement)
  return statement.execute(value)
}

/** By what is given; putting a statement together costs as much as a small board itself. */
const statements = new WeakMap<Db, Map<string, ReturnType<typeof prepareBoard>>>()

function valuesOf(input: Readonly<Record<string, number | null | undefined>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(input).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function prepareBoard(db: Db, source: BoardSource, isOfMoney: boolean, value: ReadonlySet<string>) {
  const of = (name: string) => sql<number>`counted.${sql.identifier(name)}`
  const lines = db
    .select({
      id: players.id,
      rank: of('rank').as('rank'),
      line: sql<number>`row_number() over (order by ${of('rank')}, ${of('wins')} desc, ${players.lastName}, ${players.firstName}, ${players.id})`.as(
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
      points: of('points').as('points'),
      played: of('played').as('played'),
      finalTables: of('final_tables').as('final_tables'),
      wins: of('wins').as('wins'),
      cashCents: of('cash_cents').as('cash_cents'),
      ptc: of('ptc').as('ptc'),
    })
    .from(sql`(${countedFrom(source, { isOfMoney, given: value })}) counted`)
    .innerJoin(players, eq(players.id, of('player_id')))
    .leftJoin(members, eq(members.playerId, of('player_id')))
    // Names order equal ranks alone, so who ranks below the last line is not sorted by them.
    .where(or(lte(of('rank'), MAX_LINES), ...isMarked(players, value)))
    .as('lines')
  return (
    db
      .select()
      .from(lines)
      .where(or(lte(lines.line, MAX_LINES), ...isMarked(lines, value)))
      .orderBy(asc(lines.line))
      // Without a name, so that PostgreSQL plans each board for what it asks.
      .prepare('')
  )
}

function isMarked(
  { id, membershipId }: { id: SQLWrapper; membershipId: SQLWrapper },
  value: ReadonlySet<string>,
): (SQL | undefined)[] {
  return [
    value.has('markedPlayer') ? sql`${id} = ${valueOf('markedPlayer')}` : undefined,
    value.has('markedMembership') ? sql`${membershipId} = ${valueOf('markedMembership')}` : undefined,
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
