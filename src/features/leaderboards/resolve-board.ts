import type { Region } from '#contract/regions.ts'
import type { Season } from '#contract/seasons.ts'
import type { Venue, VenueDay } from '#contract/venues.ts'
import { resolveFilter, type LocationLists } from '#data/location-filter.ts'
import { currentSeason } from '#data/seasons.ts'
import { OVERALL_DAY_ID } from '#domain/constants.ts'
import { divisionOf, type BoardFilters } from './filters.ts'
import type { BoardSearch } from './search.ts'

/** The tabs by their keys [P2.8]. */
export const BOARD_TAB = { places: 1, money: 2 } as const
export type BoardTab = (typeof BOARD_TAB)[keyof typeof BOARD_TAB]

/** The options of the filters; undefined where they have not loaded. */
export interface BoardLists extends LocationLists {
  seasons: readonly Season[] | undefined
}

/** The field of an address that contradicts the others. */
export type FilterConflict = 'region' | 'venue' | 'day' | 'game' | 'month'

export interface ResolvedBoard {
  filters: BoardFilters
  region: Region | undefined
  venue: Venue | undefined
  day: VenueDay | undefined
  game: { id: number; name: string } | undefined
  season: Season | undefined
  /** The first thing left out because it fits nowhere; null for a sound address. */
  mismatch: FilterConflict | null
  /** The address asks for a season there is none of: no board matches it. */
  isUnknownSeason: boolean
}

interface Known {
  tab: BoardTab
  /** The saved state, else the default one [D4.14]. */
  startStateId: number
  lists: BoardLists
}

/**
 * The board an address asks for. What belongs to another state, region, venue, day or season is left out, and reported;
 * as long as a list is not known its part of the address is believed. A state not named is that of the region or
 * the venue, else the one to start from.
 */
export function resolveBoard(search: BoardSearch, { tab, startStateId, lists }: Known): ResolvedBoard {
  const season = wantedSeason(search.season, tab, lists.seasons)
  const place = resolveFilter(search, lists, { wins: 'state', startStateId })
  const mismatches: FilterConflict[] = [...place.leftOut]
  const when = resolveDay(search, place, mismatches)
  const month = monthOf(search, tab, season, mismatches)
  const { stateId, region, venue } = place
  const filters: BoardFilters = {
    stateId,
    regionId: place.regionId,
    venueId: place.venueId,
    dayId: when.dayId,
    gameId: when.gameId,
    seasonId: season?.id ?? search.season ?? null,
    month,
    divisionId: divisionOf(stateId) && (search.type ?? divisionOf(stateId)),
  }
  const isUnknownSeason = search.season !== undefined && lists.seasons !== undefined && !season
  return {
    filters,
    region,
    venue,
    day: when.day,
    game: when.game,
    season,
    mismatch: mismatches[0] ?? null,
    isUnknownSeason,
  }
}

function wantedSeason(
  requested: number | undefined,
  tab: BoardTab,
  seasons: readonly Season[] | undefined,
): Season | undefined {
  if (requested !== undefined) return seasons?.find(({ id }) => id === requested)
  return tab === BOARD_TAB.money ? undefined : currentSeason(seasons)
}

/** Days belong to a venue, games to a day. */
function resolveDay(
  { day: requested = OVERALL_DAY_ID, game: wantedGame }: BoardSearch,
  { venueId, venue }: { venueId: number | null; venue: Venue | undefined },
  mismatches: FilterConflict[],
) {
  const day = venue?.days.find(({ id }) => id === requested)
  const fits = requested !== OVERALL_DAY_ID && venueId !== null && (venue === undefined || day !== undefined)
  if (requested !== OVERALL_DAY_ID && !fits) mismatches.push('day')
  const game = day?.gameScoreboards.find(({ id }) => id === wantedGame)
  const gameFits = wantedGame !== undefined && fits && (venue === undefined || game !== undefined)
  if (wantedGame !== undefined && !gameFits) mismatches.push('game')
  return { dayId: fits ? requested : OVERALL_DAY_ID, day, gameId: gameFits ? wantedGame : null, game }
}

function monthOf(
  { month, season: requested }: BoardSearch,
  tab: BoardTab,
  season: Season | undefined,
  mismatches: FilterConflict[],
): number | null {
  if (month === undefined) return null
  const ofNoSeason = tab === BOARD_TAB.money && requested === undefined
  const fits = !ofNoSeason && (!season || season.months.some(({ id }) => id === month))
  if (!fits) mismatches.push('month')
  return fits ? month : null
}
