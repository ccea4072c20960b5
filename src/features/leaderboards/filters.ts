import { withCleared } from '#components/filters/filter-draft.ts'
import type { LocationFilter } from '#data/location-filter.ts'
import { DEFAULT_GAME_KIND, GAME_KIND_STATE_ID, OVERALL_DAY_ID, type GameKind } from '#domain/constants.ts'
import type { BoardSearch } from './search.ts'

/** The filters of a leaderboard [P3.12]. Null filters nothing. */
export interface BoardFilters extends LocationFilter {
  /** 1 Monday to 7 Sunday, 0 Overall [D4.2]. */
  dayId: number
  gameId: number | null
  /** Null is the season that is on; on the board of all time money every season. */
  seasonId: number | null
  month: number | null
  /** The game type; null in states that have but one [P2.99]. */
  divisionId: GameKind | null
}

export type BoardLocation = Pick<BoardFilters, 'stateId' | 'regionId' | 'venueId' | 'dayId' | 'gameId'>

/** What a change of each filter clears [P2.100 to P2.104]. */
const CLEARS = {
  stateId: ['regionId', 'venueId', 'dayId', 'gameId', 'divisionId'],
  regionId: ['venueId', 'dayId', 'gameId'],
  venueId: ['dayId', 'gameId'],
  dayId: ['month', 'gameId'],
  seasonId: ['month'],
} as const

export function changeFilters(filters: BoardFilters, part: Partial<BoardFilters>): BoardFilters {
  const defaults = startFilters(part.stateId ?? filters.stateId)
  return { ...filters, ...withCleared(part, { defaults, clears: CLEARS }) }
}

/** Day 0 is no other day, so that the month stays. */
export function filtersAt(filters: BoardFilters, { dayId, ...place }: BoardLocation): BoardFilters {
  return changeFilters(filters, dayId === OVERALL_DAY_ID ? place : { ...place, dayId })
}

export function startFilters(stateId: number): BoardFilters {
  return {
    stateId,
    regionId: null,
    venueId: null,
    dayId: OVERALL_DAY_ID,
    gameId: null,
    seasonId: null,
    month: null,
    divisionId: divisionOf(stateId),
  }
}

/**
 * The address of a filtered board. It names the state even where that is the saved one, which others have not saved.
 */
export function searchOf(filters: BoardFilters): BoardSearch {
  const { stateId, regionId, venueId, dayId, gameId, seasonId, month, divisionId } = filters
  return {
    state: stateId,
    ...(regionId !== null && { region: regionId }),
    ...(venueId !== null && { venue: venueId }),
    ...(dayId !== OVERALL_DAY_ID && { day: dayId }),
    ...(gameId !== null && { game: gameId }),
    ...(seasonId !== null && { season: seasonId }),
    ...(month !== null && { month }),
    ...(divisionId !== null && divisionId !== DEFAULT_GAME_KIND && { type: divisionId }),
  }
}

/** The game type a state begins with: Pro Series in state 3, none elsewhere [P2.99, P9.3]. */
export function divisionOf(stateId: number): GameKind | null {
  return stateId === GAME_KIND_STATE_ID ? DEFAULT_GAME_KIND : null
}
