import type { BoardLists } from '#components/boards/use-board-lists.ts'
import { countSet, withCleared } from '#components/filters/filter-draft.ts'
import type { BoardPlace, LimitedPlayerProfile } from '#contract/profile.ts'
import type { BoardRequest } from '#data/boards.ts'
import { PLACE_CLEARS, resolveFilter, type LocationFilter } from '#data/location-filter.ts'
import { seasonOf } from '#data/seasons.ts'
import { LEADERBOARD_TYPE, OVERALL_DAY_ID } from '#domain/constants.ts'
import { stateById } from '#domain/states.ts'
import type { ProfileSearch } from './search.ts'

/** The filters of a profile's board [M2.29]. Null filters nothing; without a season it is the current one. */
export interface BoardFilters extends LocationFilter {
  seasonId: number | null
}

export function changeBoard(filters: BoardFilters, part: Partial<BoardFilters>): BoardFilters {
  return { ...filters, ...withCleared(part, { defaults: startFilters(filters.stateId), clears: PLACE_CLEARS }) }
}

export function startFilters(stateId: number): BoardFilters {
  return { stateId, regionId: null, venueId: null, seasonId: null }
}

/** The board an address asks for: places that are not within each other are left out, once the lists have loaded. */
export function boardOf(search: ProfileSearch, startStateId: number, lists: BoardLists): BoardFilters {
  const { stateId, regionId, venueId } = resolveFilter(search, lists, { wins: 'state', startStateId })
  return { stateId, regionId, venueId, seasonId: search.season ?? null }
}

export function searchOfBoard({ stateId, regionId, venueId, seasonId }: BoardFilters): ProfileSearch {
  return { state: stateId, region: regionId ?? undefined, venue: venueId ?? undefined, season: seasonId ?? undefined }
}

/** The state a profile's board begins in: where the player has most points this season, else has played, else the given one. */
export function startStateOf({ profile, states }: LimitedPlayerProfile, otherwise: number): number {
  const first = [...(profile?.stateProfiles ?? []), ...states].find(({ id }) => stateById(id))
  return first?.id ?? otherwise
}

export function boardRequest({ stateId, regionId, venueId }: BoardFilters, seasonId: number | null): BoardRequest {
  return {
    mode: LEADERBOARD_TYPE.overall,
    stateId,
    regionId,
    orgEntityId: venueId,
    dayId: OVERALL_DAY_ID,
    gameScoreboardId: null,
    seasonId,
    month: null,
    divisionId: null,
  }
}

/** 'Spring 2026 Leaderboard - Victoria - Inner East - Royal Oak Hotel': season, state, region and venue [M2.30]. */
export function boardTitle(
  { stateId, regionId, venueId, seasonId }: BoardFilters,
  { regions, venues, seasons }: BoardLists,
): string {
  const season = seasonOf(seasonId, seasons)?.name ?? 'Current season'
  const region = regionId === null ? null : (regions?.find(({ id }) => id === regionId)?.name ?? 'Region')
  const venue = venueId === null ? null : (venues?.find(({ id }) => id === venueId)?.title ?? 'Venue')
  return [`${season} Leaderboard`, stateById(stateId)?.name, region, venue].filter(Boolean).join(' - ')
}

export function boardFilterCount(filters: BoardFilters, startStateId: number, currentSeasonId: number | null): number {
  const isCurrent = filters.seasonId === currentSeasonId
  return countSet({ ...filters, ...(isCurrent && { seasonId: null }) }, startFilters(startStateId))
}

/** The player's own line of a board, as the boards of the season know it also where this one ends before it. */
export function placeOnBoard(
  places: readonly BoardPlace[] | undefined,
  { stateId, regionId, venueId }: LocationFilter,
): BoardPlace | undefined {
  const [kind, id] =
    venueId !== null
      ? (['venue', venueId] as const)
      : regionId !== null
        ? (['region', regionId] as const)
        : (['state', stateId] as const)
  return places?.find(({ board }) => board?.kind === kind && board.id === id)
}
