import * as v from 'valibot'
import type { Region } from '#contract/regions.ts'
import { FILTER_FIELDS, filtersOf, searchOfFilters, type GameFilters } from '#data/game-filters.ts'
import type { GamesRequest } from '#data/games.ts'
import { regionsOf } from '#data/regions.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ALL_DAYS, dayRange } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import { GAME_TYPE_FILTERS, gameTypeFilters, type GameTypeFilter } from '#domain/game-type.ts'
import { DEFAULT_GAME_SORT, type GameSort } from '#domain/results.ts'
import { stateById, stateByShort, type State } from '#domain/states.ts'
import { field, whole } from '#lib/browser/navigation/search-params.ts'

/** Longer texts no server takes. */
export const LONGEST_TEXT = 300

/** The address of the listing. */
export const gamesSearch = v.object({
  type: field(v.picklist(GAME_TYPE_FILTERS)),
  day: field(whole(ALL_DAYS, 6)),
  sort: field(v.picklist(['upcoming', 'distance', 'buyIn'])),
  dir: field(v.picklist(['ascending', 'descending'])),
  /** How many cards are shown, so that Back finds the list as long as it was. */
  shown: field(whole(1, 10_000)),
  view: field(v.literal('map')),
  /** The text searched for. */
  q: field(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
  /** The state's short name, where it is another than the saved one. */
  state: field(
    v.pipe(
      v.string(),
      v.check((short) => stateByShort(short) !== undefined),
    ),
  ),
  ...FILTER_FIELDS,
})

export type GamesSearch = v.InferOutput<typeof gamesSearch>

/** The choice a listing is rendered from: the address with every default filled in. */
export interface GamesChoice {
  type: GameTypeFilter
  /** -1 for All, else the offset from today [D4.1]. */
  day: number
  sort: GameSort
  shown: number
  view: 'list' | 'map'
  /** As it is searched for; empty when nothing is. */
  text: string
  stateId: number
  filters: GameFilters
}

interface Where {
  /** The saved state's. */
  stateId: number
  brandId: number
}

/**
 * Fills in the defaults. A type that is not offered there, such as GRAND SLAM outside state 1, means all games [P4.17,
 * P9.16].
 */
export function choiceOf(search: GamesSearch, { stateId, brandId }: Where): GamesChoice {
  const there = (search.state && stateByShort(search.state)?.id) || stateId
  const offered = gameTypeFilters({ stateId: there, brandId })
  const type = offered.find(({ value }) => value === search.type)?.value ?? 'all'
  return {
    type,
    day: search.day ?? defaultDay(type),
    sort: { field: search.sort ?? DEFAULT_GAME_SORT.field, direction: search.dir ?? DEFAULT_GAME_SORT.direction },
    shown: search.shown ?? PAGE_SIZE.gameCards,
    view: search.view ?? 'list',
    text: searchText(search.q ?? ''),
    stateId: there,
    filters: filtersOf(search),
  }
}

/**
 * The address of a choice, without what is so anyway. Regions say their state, so that the link means the same to
 * everybody.
 */
export function searchOf(
  { type, day, sort, shown, view, text, stateId, filters }: GamesChoice,
  saved: Pick<Where, 'stateId'>,
): GamesSearch {
  return {
    ...(type !== 'all' && { type }),
    ...(day !== defaultDay(type) && { day }),
    ...(sort.field !== DEFAULT_GAME_SORT.field && { sort: sort.field }),
    ...(sort.direction !== DEFAULT_GAME_SORT.direction && { dir: sort.direction }),
    ...(shown > PAGE_SIZE.gameCards && { shown }),
    ...(view === 'map' && { view }),
    ...(text && { q: text }),
    ...((stateId !== saved.stateId || filters.regions.length > 0) && { state: stateById(stateId)?.short }),
    ...searchOfFilters(filters),
  }
}

/**
 * The request of an address, before anything is known of the league: null where regions have to be looked up or a text
 * is searched for. `nowMs` is the server's time in milliseconds.
 */
export function firstRequest(
  search: GamesSearch,
  saved: { state: State; coords: Point | null },
  brandId: number,
  nowMs: number,
): GamesRequest | null {
  const choice = choiceOf(search, { stateId: saved.state.id, brandId })
  if (choice.text !== '' || choice.filters.regions.length > 0) return null
  const state = stateById(choice.stateId) ?? saved.state
  return requestOf({ state, coords: saved.coords }, choice, nowMs)
}

/** A text as it is searched for: on one line, without what nobody can see. */
export function searchText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/**
 * All games, weekly ones and grand slams begin with today; the rarer types are not bound to a day until one is chosen
 * [P2.56, P3.16].
 */
export function defaultDay(type: GameTypeFilter): number {
  return type === 'all' || type === 'grandslam' || type === 'league' ? 0 : ALL_DAYS
}

/** Without the regions that lie in another state, once it is known where each of them lies. */
export function withRegionsOf<T extends GameFilters>(
  filters: T,
  stateId: number,
  regions: readonly Region[] | undefined,
): T {
  if (!regions || filters.regions.length === 0) return filters
  const there = new Set(regionsOf(regions, stateId).map(({ id }) => id))
  return { ...filters, regions: filters.regions.filter((id) => there.has(id)) }
}

/**
 * The request of a choice: a chosen day is that one day, All the seven of the strip [P4.18]. Days are those of the
 * state, at an instant in milliseconds.
 */
export function requestOf(
  { state, coords }: { state: State; coords: Point | null },
  { type, day, filters }: Pick<GamesChoice, 'type' | 'day' | 'filters'>,
  nowMs: number,
): GamesRequest & { filters: GameFilters } {
  return { stateId: state.id, type, coords, ...dayRange(day, nowMs, state.timeZone), filters }
}
