import type { LeaderboardRow } from '#contract/leaderboards.ts'
import type { BoardPlace, LimitedPlayerProfile } from '#contract/profile.ts'
import type { Region } from '#contract/regions.ts'
import type { Season } from '#contract/seasons.ts'
import type { Venue } from '#contract/venues.ts'
import type { BoardAsked } from '#data/boards.ts'
import { venuePlace } from '#data/place-filter.ts'
import { LEADERBOARD_TYPE, OVERALL_DAY_ID } from '#domain/constants.ts'
import { stateById } from '#domain/states.ts'
import type { ProfileSearch } from './search.ts'

/** What a profile's board is narrowed by [M2.29]. Null narrows nothing; without a season it is the current one. */
export interface BoardFilters {
  stateId: number
  regionId: number | null
  venueId: number | null
  seasonId: number | null
}

export type BoardChange =
  | { kind: 'state'; id: number }
  | { kind: 'region'; id: number | null }
  | { kind: 'venue'; id: number | null }
  | { kind: 'season'; id: number | null }

/** The filters after a change, with what hangs on it cleared: a state clears region and venue, a region the venue [M4.14, M4.15]. */
export function changeBoard(filters: BoardFilters, change: BoardChange): BoardFilters {
  switch (change.kind) {
    case 'state':
      return { ...filters, stateId: change.id, regionId: null, venueId: null }
    case 'region':
      return { ...filters, regionId: change.id, venueId: null }
    case 'venue':
      return { ...filters, venueId: change.id }
    case 'season':
      return { ...filters, seasonId: change.id }
  }
}

/** The lists that say what places there are, as far as they are known. */
export interface BoardLists {
  regions: readonly Region[] | undefined
  venues: readonly Venue[] | undefined
  seasons: readonly Season[] | undefined
}

/** The board an address asks for: places that are not within each other are left out, once the lists tell. */
export function boardOf(
  { state, region, venue, season }: ProfileSearch,
  startStateId: number,
  { regions, venues }: BoardLists,
): BoardFilters {
  const known = regions?.find(({ id }) => id === region)
  const place = venues?.find(({ id }) => id === venue)
  const at = place && venuePlace(place)
  const stateId = state ?? known?.state.id ?? at?.stateId ?? startStateId
  const regionFits = region !== undefined && (regions === undefined || known?.state.id === stateId)
  const regionId = regionFits ? region : null
  const venueFits =
    venue !== undefined &&
    (venues === undefined ||
      (at !== undefined &&
        (at.stateId ?? stateId) === stateId &&
        (regionId === null || (at.regionId ?? regionId) === regionId)))
  return { stateId, regionId, venueId: venueFits ? venue : null, seasonId: season ?? null }
}

/** The part of an address that stands for the filters. */
export function searchOfBoard({ stateId, regionId, venueId, seasonId }: BoardFilters): ProfileSearch {
  return { state: stateId, region: regionId ?? undefined, venue: venueId ?? undefined, season: seasonId ?? undefined }
}

/** The state a profile's board begins in: where the player has most points this season, else has played, else the given one. */
export function startStateOf({ profile, states }: LimitedPlayerProfile, otherwise: number): number {
  const first = [...(profile?.stateProfiles ?? []), ...states].find(({ id }) => stateById(id))
  return first?.id ?? otherwise
}

export function boardAsked({ stateId, regionId, venueId }: BoardFilters, seasonId: number | null): BoardAsked {
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

/** The season of the filters, else the current one, else the newest. */
export function seasonOf(seasonId: number | null, seasons: readonly Season[] | undefined): Season | undefined {
  return (
    (seasonId === null ? undefined : seasons?.find(({ id }) => id === seasonId)) ??
    seasons?.find(({ isCurrent }) => isCurrent) ??
    seasons?.[0]
  )
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

/** How many filters narrow the board more than at first. */
export function boardFilterCount(filters: BoardFilters, startStateId: number, currentSeasonId: number | null): number {
  const { stateId, regionId, venueId, seasonId } = filters
  return [
    stateId !== startStateId,
    regionId !== null,
    venueId !== null,
    seasonId !== null && seasonId !== currentSeasonId,
  ].filter(Boolean).length
}

/** A board with the player's own line, also where the board ends before it. */
export function withOwnLine(
  rows: readonly LeaderboardRow[],
  places: readonly BoardPlace[] | undefined,
  { stateId, regionId, venueId }: Omit<BoardFilters, 'seasonId'>,
): readonly LeaderboardRow[] {
  const [kind, id] =
    venueId !== null
      ? (['venue', venueId] as const)
      : regionId !== null
        ? (['region', regionId] as const)
        : (['state', stateId] as const)
  const own = places?.find(({ board }) => board?.kind === kind && board.id === id)
  return !own || rows.length === 0 || rows.some((row) => row.id === own.id) ? rows : [...rows, own]
}
