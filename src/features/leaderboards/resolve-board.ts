import type { Season } from '#contract/seasons.ts'
import type { Venue } from '#contract/venues.ts'
import type { BoardLists } from '#components/boards/use-board-lists.ts'
import { resolveFilter } from '#data/location-filter.ts'
import { currentSeason } from '#data/seasons.ts'
import { OVERALL_DAY_ID } from '#domain/constants.ts'
import { divisionOf, type BoardFilters } from './filters.ts'
import type { BoardSearch } from './search.ts'

/** The tabs by their keys [P2.8]. */
export const BOARD_TAB = { places: 1, money: 2 } as const
export type BoardTab = (typeof BOARD_TAB)[keyof typeof BOARD_TAB]

export type FilterConflict = 'region' | 'venue' | 'day' | 'game' | 'month'

/**
 * The board an address asks for. What belongs to another state, region, venue, day or season is left out, and reported;
 * as long as a list is not known its part of the address is believed. A state not named is that of the region or
 * the venue, else the one to start from.
 */
export function resolveBoard(
  search: BoardSearch,
  /** The state is the saved one, else the default one [D4.14]. */
  { tab, startStateId, lists }: { tab: BoardTab; startStateId: number; lists: BoardLists },
) {
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
    // The first thing left out because it fits nowhere; null for a sound address.
    mismatch: mismatches[0] ?? null,
    isUnknownSeason,
  }
}

export type ResolvedBoard = ReturnType<typeof resolveBoard>

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
