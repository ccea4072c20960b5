import { countSet } from '#components/filters/filter-draft.ts'
import type { Venue } from '#contract/venues.ts'
import type { BoardRequest } from '#data/boards.ts'
import { boardDay, boardTitle as titleOf } from '#domain/board-title.ts'
import { GAME_KIND, LEADERBOARD_TYPE, OVERALL_DAY_ID, type GameKind, type LeaderboardType } from '#domain/constants.ts'
import { weekdayName } from '#domain/date-format.ts'
import { stateById } from '#domain/states.ts'
import { scoreboardPath } from '#lib/browser/navigation/scoreboard-path.ts'
import { startFilters, type BoardFilters } from './filters.ts'
import { BOARD_TAB, type BoardTab, type FilterConflict, type ResolvedBoard } from './resolve-board.ts'

/** The body of a search: every filter, null where it is not set, day 0 for Overall. */
export function boardRequest(filters: BoardFilters, tab: BoardTab): BoardRequest {
  const { stateId, regionId, venueId, dayId, gameId, seasonId, month, divisionId } = filters
  return {
    mode: modeOf(filters, tab),
    stateId,
    regionId,
    orgEntityId: venueId,
    dayId,
    gameScoreboardId: gameId,
    seasonId,
    month,
    divisionId,
  }
}

/** Overall, player of the month once a month is chosen, or all time money [D4.9, P9.21]. */
export function modeOf({ month }: Pick<BoardFilters, 'month'>, tab: BoardTab): LeaderboardType {
  if (tab === BOARD_TAB.money) return LEADERBOARD_TYPE.prize
  return month === null ? LEADERBOARD_TYPE.overall : LEADERBOARD_TYPE.playerOfTheMonth
}

/** 'Inner East Leaderboard - Overall', as a venue's board is titled: day and game when they are chosen [P2.75]. */
export function boardTitle(board: ResolvedBoard, tab: BoardTab): string {
  return titleOf(placeName(board), dayOption(board), tab === BOARD_TAB.money ? 'All Time Money' : 'Leaderboard')
}

export function filterLines(board: ResolvedBoard, tab: BoardTab): { where: string; when: string } {
  const { stateId, divisionId } = board.filters
  const isWhole = board.filters.venueId === null && board.filters.regionId === null
  const place = isWhole ? placeName(board) : `${placeName(board)}, ${stateById(stateId)?.short ?? ''}`
  const season = seasonName(board, tab)
  const month = monthName(board)
  return {
    where: [place, boardDay(dayOption(board)), divisionId && DIVISION_NAMES[divisionId]].filter(Boolean).join(' · '),
    when: [season, month, month && tab === BOARD_TAB.places && 'Player of the month'].filter(Boolean).join(' · '),
  }
}

export function filterCount({ filters }: ResolvedBoard, currentSeasonId: number | null): number {
  return countSet(filters, { ...startFilters(filters.stateId), seasonId: currentSeasonId })
}

/** The scoreboards of a venue's day; to choose one there must be more than one [P2.98]. */
export function gamesOf(venue: Venue | undefined, dayId: number): { id: number; name: string }[] {
  return venue?.days.find(({ id }) => id === dayId)?.gameScoreboards ?? []
}

/**
 * The printable page of the same board [P2.24, P2.93]; null while neither a region nor a venue is chosen. The page
 * prints points, so that the board of money has none.
 */
export function printAddress(filters: BoardFilters, tab: BoardTab): string | null {
  const hasPlace = filters.regionId !== null || filters.venueId !== null
  return hasPlace && tab !== BOARD_TAB.money ? scoreboardPath(filters) : null
}

export const DIVISION_NAMES: Record<GameKind, string> = {
  [GAME_KIND.proSeries]: 'Pro Series',
  [GAME_KIND.freeRoll]: 'Free Roll',
}

export function conflictMessage(mismatch: FilterConflict, board: ResolvedBoard): { title: string; text: string } {
  const state = stateName(board.filters.stateId)
  const place = placeName(board)
  switch (mismatch) {
    case 'region':
      return { title: `That region is not in ${state}`, text: `This is the board of ${place}.` }
    case 'venue':
      return {
        title: `That venue has no board in ${place}`,
        text: `It is elsewhere, or has no games in this season. This is the board of ${place}.`,
      }
    case 'day':
      return { title: `There is no board of that day`, text: `This is ${place} over all days.` }
    case 'game':
      return { title: 'There is no board of that game', text: `This is ${place} with all games.` }
    case 'month':
      return {
        title: `That month is not in ${board.season?.name ?? 'one season alone'}`,
        text: board.season ? 'This is the whole season.' : 'These are all seasons.',
      }
  }
}

export function stateName(stateId: number): string {
  return stateById(stateId)?.name ?? ''
}

function placeName({ venue, region, filters: { venueId, regionId, stateId } }: ResolvedBoard): string {
  if (venueId !== null) return venue?.title ?? 'Venue'
  return regionId !== null ? (region?.name ?? 'Region') : stateName(stateId)
}

function dayOption({ day, game, filters: { dayId } }: ResolvedBoard) {
  return dayId === OVERALL_DAY_ID ? {} : { day: day?.name ?? weekdayName(dayId % 7), game: game?.name }
}

function seasonName({ season, isUnknownSeason }: ResolvedBoard, tab: BoardTab): string {
  if (isUnknownSeason) return 'Unknown season'
  return season?.name ?? (tab === BOARD_TAB.money ? 'All seasons' : 'Current season')
}

function monthName({ filters, season }: ResolvedBoard): string | null {
  return season?.months.find(({ id }) => id === filters.month)?.name ?? null
}
