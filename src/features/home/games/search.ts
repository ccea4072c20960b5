import { field, whole } from '#lib/browser/navigation/search-params.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import * as v from 'valibot'
import type { Region } from '#contract/regions.ts'
import { FILTER_FIELDS, filtersOf, measurableFilters, searchOfFilters, type GameFilters } from '#data/game-filters.ts'
import type { GamesRequest } from '#data/games.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ALL_DAYS, dayRange } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import { GAME_TYPE_FILTERS, gameTypeFilters, type GameTypeFilter } from '#domain/game-type.ts'
import { DEFAULT_GAME_SORT, type GameSort } from '#domain/results.ts'
import { stateById, stateByShort, type State } from '#domain/states.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

/** No server accepts a longer text. */
export const MAX_TEXT_LENGTH = 300

export const gamesSearch = v.object({
  type: field(v.picklist(GAME_TYPE_FILTERS)),
  day: field(whole(ALL_DAYS, 6)),
  sort: field(v.picklist(['upcoming', 'distance', 'buyIn'])),
  dir: field(v.picklist(['ascending', 'descending'])),
  /** How many cards are shown, so that Back finds the list as long as it was. */
  shown: field(whole(1, 10_000)),
  view: field(v.literal('map')),
  q: field(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
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

/** The address with every default filled in. */
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

interface Saved {
  stateId: number
  brandId: number
}

export type ChangeChoice = (part: Partial<GamesChoice>) => void

/**
 * Returns the choice of the address and a function that changes a part of it. Another day, type, order or filter starts
 * with the first cards again; no change moves the page or fills the history. Choosing another state for the whole app
 * chooses it here as well [P4.27].
 *
 * @param committed the search of the address; the same object as long as it does not change
 * @param typeInPath the type as it stands in `/types/{gameType}`
 */
export function useGamesChoice(
  committed: GamesSearch,
  typeInPath: string | undefined,
  saved: Saved & { coords: Point | null },
): { choice: GamesChoice; ready: boolean; change: ChangeChoice } {
  const navigate = useNavigate()
  const { stateId } = saved
  const [search, setSearch] = useOptimisticSearch<GamesSearch>(committed, ({ type, ...rest }) => {
    const still = { replace: true, resetScroll: false } as const
    // While the type stays, so does the address it stands in: the page is the same, and so is the focus.
    if (typeInPath !== undefined && (type ?? 'all') === choice.type)
      void navigate({ to: '/types/$gameType', params: { gameType: typeInPath }, search: rest, ...still })
    else void navigate({ to: '/', search: { ...rest, ...(type && { type }) }, ...still })
  })
  const { choice, ready } = useResolvedChoice(search, saved)
  const change = (part: Partial<GamesChoice>) =>
    setSearch({ ...EMPTY_SEARCH, ...searchOf({ ...choice, shown: PAGE_SIZE.gameCards, ...part }, { stateId }) })

  const followed = useRef(stateId)
  useEffect(() => {
    if (followed.current === stateId) return
    followed.current = stateId
    change({ stateId, filters: { ...choice.filters, regions: [] } })
  })

  return { choice, ready, change }
}

/** An address without a choice: what a change does not name goes. */
const EMPTY_SEARCH = Object.fromEntries(Object.keys(gamesSearch.entries).map((key) => [key, undefined])) as GamesSearch

/**
 * What the address chooses, without regions of another state, and without a distance nobody can measure. `ready` is
 * false while it is not known yet where its regions lie.
 */
function useResolvedChoice(search: GamesSearch, { stateId, brandId, coords }: Saved & { coords: Point | null }) {
  const requested = useMemo(() => choiceOf(search, { stateId, brandId }), [search, stateId, brandId])
  const hasRegions = requested.filters.regions.length > 0
  const regions = useQuery({ ...regionQueries.list(), enabled: hasRegions })
  const choice = useMemo(() => {
    const filters = withRegionsOf(requested.filters, requested.stateId, regions.data)
    return { ...requested, filters: measurableFilters(filters, coords) }
  }, [requested, coords, regions.data])
  return { choice, ready: !hasRegions || regions.data !== undefined || !regions.isFetching }
}

/**
 * Fills in the defaults. A type that is not offered there, such as GRAND SLAM outside state 1, means all games [P4.17,
 * P9.16].
 */
export function choiceOf(search: GamesSearch, { stateId, brandId }: Saved): GamesChoice {
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
  saved: Pick<Saved, 'stateId'>,
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
