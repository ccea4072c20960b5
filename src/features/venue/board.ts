import type { FilterRules } from '#components/filters/filter-draft.ts'
import type { Season } from '#contract/seasons.ts'
import type { Venue, VenueDay } from '#contract/venues.ts'
import type { VenueBoardRequest } from '#data/boards.ts'
import { boardTitle as titleOf } from '#domain/board-title.ts'
import { LEADERBOARD_TYPE, OVERALL_DAY_ID } from '#domain/constants.ts'
import { scoreboardPath } from '#lib/browser/navigation/scoreboard-path.ts'
import type { VenueSearch } from './search.ts'

/** What is null narrows nothing. */
export interface BoardChoice {
  season: Season | null
  month: Season['months'][number] | null
  /** Null is Overall. */
  day: VenueDay | null
  game: VenueDay['gameScoreboards'][number] | null
}

export function boardChoice(search: VenueSearch, season: Season | null, days: readonly VenueDay[]): BoardChoice {
  const day = days.find(({ id }) => id === search.boardDay) ?? null
  return {
    season,
    month: season?.months.find(({ id }) => id === search.month) ?? null,
    day,
    game: gamesOf(day).find(({ id }) => id === search.game) ?? null,
  }
}

/** Returns the games to choose from on a day that has more than one [P2.98]. */
export function gamesOf(day: VenueDay | null): VenueDay['gameScoreboards'] {
  return day && day.gameScoreboards.length > 1 ? day.gameScoreboards : []
}

/** Overall, or player of the month once a month is chosen [D4.9]. */
export function boardRequest(venueId: number, { season, month, day, game }: BoardChoice): VenueBoardRequest {
  return {
    mode: month ? LEADERBOARD_TYPE.playerOfTheMonth : LEADERBOARD_TYPE.overall,
    orgEntityId: venueId,
    seasonId: season?.id ?? null,
    month: month?.id ?? null,
    dayId: day?.id ?? OVERALL_DAY_ID,
    gameScoreboardId: game?.id ?? null,
  }
}

/** 'Royal Oak Hotel Leaderboard - Overall', or with the names of the day and the game [P2.75]. */
export function boardTitle(venue: string, { day, game }: BoardChoice): string {
  return titleOf(venue, { day: day?.name, game: game?.name })
}

/** The printable page of the board [P2.24, P2.76]. */
export function printAddress(venue: Venue, { season, month, day, game }: BoardChoice): string {
  const regionId = venue.regionId ?? venue.region?.id
  return scoreboardPath({
    seasonId: season?.id,
    month: month?.id,
    regionId,
    venueId: venue.id,
    dayId: day?.id ?? OVERALL_DAY_ID,
    gameId: game?.id,
    divisionId: null,
  })
}

export function filterCount({ season, month, day, game }: BoardChoice): number {
  return [season !== null && !season.isCurrent, month, day, game].filter(Boolean).length
}

export type BoardFilters = Record<'season' | 'month' | 'boardDay' | 'game', number | undefined>

/** A change of the day clears month and game, of the season the month [P2.103, P2.104]. */
export const BOARD_RULES: FilterRules<BoardFilters> = {
  defaults: { season: undefined, month: undefined, boardDay: undefined, game: undefined },
  clears: { season: ['month'], boardDay: ['month', 'game'] },
}
