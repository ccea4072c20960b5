import { asc, eq, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LeaderboardSearch } from '#contract/leaderboards.ts'
import { calendarDay } from '#domain/calendar.ts'
import { DEFAULT_BRAND_ID, LEADERBOARD_TYPE, type LeaderboardType } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { seasonOrCurrent, type SeasonRow } from '#server/resources/seasons/routes.ts'
import { countedFrom, equalTo, FILTERS, MAX_LINES, sourceOf } from './counted.ts'

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

export type BoardRow = Awaited<ReturnType<typeof board>>[number]

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
export async function board(db: Db, filter: BoardFilter, marked: HighlightedPlayer = {}) {
  const { source, values } = await sourceOf(db, valuesOf(filter))
  const counted = countedFrom(source, {
    isOfMoney: filter.mode === LEADERBOARD_TYPE.prize,
    values,
    marks: isMarked({ id: sql`p.id`, membershipId: sql`p.membership_id` }, marked),
  })
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
    .from(sql`(${counted}) counted`)
    .innerJoin(players, eq(players.id, of('player_id')))
    .leftJoin(members, eq(members.playerId, of('player_id')))
    // Names order equal ranks alone, so who ranks below the last line is not sorted by them.
    .where(or(lte(of('rank'), MAX_LINES), ...isMarked(players, marked)))
    .as('lines')
  return db
    .select()
    .from(lines)
    .where(or(lte(lines.line, MAX_LINES), ...isMarked(lines, marked)))
    .orderBy(asc(lines.line))
}

function valuesOf(filter: BoardFilter): Readonly<Record<string, number>> {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = filter[name]
      return value ? [[name, value]] : []
    }),
  )
}

function isMarked(column: { id: SQLWrapper; membershipId: SQLWrapper }, marked: HighlightedPlayer): SQL[] {
  return [
    equalTo(sql`${column.id}`, marked.playerId),
    equalTo(sql`${column.membershipId}`, marked.membershipId),
  ].filter((mark) => mark !== undefined)
}

/**
 * The board a search asks for [P3.12, P7.14]. Without a season it is the one that is on, of the brand given or else of
 * the default one; between two seasons the one that was on last. The board of all time money [P9.21] counts every
 * season unless one is given. Player of the month is that of the month given, else of the month it is in the season:
 * of its first or last month before or after it. Null where there is no such season, so nobody stands on its board.
 */
export async function boardOfSearch(db: Db, search: LeaderboardSearch, now: Date): Promise<BoardFilter | null> {
  const mode = search.mode ?? LEADERBOARD_TYPE.overall
  const filter: BoardFilter = {
    mode,
    brandId: search.brandId,
    seasonId: search.seasonId,
    month: search.month,
    stateId: search.stateId,
    regionId: search.regionId,
    venueId: search.orgEntityId,
    divisionId: search.divisionId,
    dayId: search.dayId,
    scoreboardId: search.gameScoreboardId,
  }
  const isPlayerOfTheMonth = mode === LEADERBOARD_TYPE.playerOfTheMonth && !search.month
  // A season that is given needs no looking up: of one that does not exist there are no events either.
  if (mode === LEADERBOARD_TYPE.prize || (search.seasonId && !isPlayerOfTheMonth)) return filter

  const season = await seasonOrCurrent(
    db,
    { seasonId: search.seasonId, brandId: search.brandId ?? DEFAULT_BRAND_ID },
    now,
  )
  if (!season) return null
  return {
    ...filter,
    seasonId: season.id,
    month: isPlayerOfTheMonth ? monthIn(season, localDate(now, DEFAULT_TIME_ZONE)) : search.month,
  }
}

/** 1 to 12: the month of the day in the season that is nearest to today. */
function monthIn({ startsOn, endsOn }: SeasonRow, today: string): number {
  const day = today < startsOn ? startsOn : today > endsOn ? endsOn : today
  return calendarDay(day).month
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
  const { scoreboardId, seasonId } = event
  if (mode === LEADERBOARD_TYPE.prize) return { mode, scoreboardId }
  const month = mode === LEADERBOARD_TYPE.playerOfTheMonth ? calendarDay(event.localDate).month : null
  return { mode, scoreboardId, seasonId, month }
}
