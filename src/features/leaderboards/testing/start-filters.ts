import { OVERALL_DAY_ID } from '#domain/constants.ts'
import { divisionOf, type BoardFilters } from '../filters.ts'

/** The filters of an address that names a state alone. */
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
