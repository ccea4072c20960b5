import { changeFilter, type PlaceChange, type LocationFilter } from '#data/location-filter.ts'
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

/** A place as a suggestion names it, down to a game of one day. */
export type BoardLocation = Pick<BoardFilters, 'stateId' | 'regionId' | 'venueId' | 'dayId' | 'gameId'>

export type FilterChange =
  | PlaceChange
  | { kind: 'day'; dayId: number }
  | { kind: 'game'; gameId: number | null }
  | { kind: 'season'; seasonId: number | null }
  | { kind: 'month'; month: number | null }
  | { kind: 'division'; divisionId: GameKind }
  | { kind: 'place'; place: BoardLocation }

/** The filters after a change, with what hangs on it cleared [P2.100 to P2.104]. */
export function changeFilters(filters: BoardFilters, change: FilterChange): BoardFilters {
  switch (change.kind) {
    case 'state':
      return { ...filters, ...inState(change.stateId) }
    case 'region':
    case 'venue':
      return { ...filters, ...changeFilter(filters, change), dayId: OVERALL_DAY_ID, gameId: null }
    case 'day':
      return { ...filters, dayId: change.dayId, month: null, gameId: null }
    case 'game':
      return { ...filters, gameId: change.gameId }
    case 'season':
      return { ...filters, seasonId: change.seasonId, month: null }
    case 'month':
      return { ...filters, month: change.month }
    case 'division':
      return { ...filters, divisionId: change.divisionId }
    case 'place':
      return { ...atPlace(filters, change.place), gameId: change.place.gameId }
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

function inState(stateId: number) {
  return {
    stateId,
    regionId: null,
    venueId: null,
    dayId: OVERALL_DAY_ID,
    gameId: null,
    divisionId: divisionOf(stateId),
  }
}

/** One step after another, as if chosen manually. */
function atPlace(filters: BoardFilters, { stateId, regionId, venueId, dayId }: BoardLocation): BoardFilters {
  const inRegion = { ...filters, ...inState(stateId), regionId, venueId }
  return dayId === OVERALL_DAY_ID ? inRegion : changeFilters(inRegion, { kind: 'day', dayId })
}
