import type { LeaderboardSearch } from '#contract/leaderboards.ts'
import { calendarDay } from '#domain/calendar.ts'
import { DEFAULT_BRAND_ID, LEADERBOARD_TYPE } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { seasonOrCurrent } from '#server/resources/seasons/current.ts'
import type { SeasonRow } from '#server/resources/seasons/queries.ts'
import type { BoardFilter } from './queries.ts'

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
