import * as v from 'valibot'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ALL_DAYS } from '#domain/day-strip.ts'
import { gameTypeFilters, type GameTypeFilter } from '#domain/game-type.ts'
import { DEFAULT_GAME_SORT, type GameSort } from '#domain/results.ts'

/** What the address of the listing may say. Anything else, and anything malformed, counts as not said [F68]. */
const given = {
  type: v.picklist(['all', 'league', 'raise', 'satellite', 'special', 'aplmSatellite', 'grandslam', 'vip', 'cashGame']),
  day: v.pipe(v.number(), v.integer(), v.minValue(ALL_DAYS), v.maxValue(6)),
  sort: v.picklist(['upcoming', 'distance', 'buyIn']),
  dir: v.picklist(['ascending', 'descending']),
  /** How many cards are shown, so that Back finds the list as long as it was. */
  shown: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
}

export interface GamesSearch {
  type?: GameTypeFilter
  day?: number
  sort?: GameSort['field']
  dir?: GameSort['direction']
  shown?: number
}

/** The choice a listing is drawn from: the address with every default filled in. */
export interface GamesChoice {
  type: GameTypeFilter
  /** -1 for All, else the offset from today [D4.1]. */
  day: number
  sort: GameSort
  shown: number
}

export function readGamesSearch(raw: Record<string, unknown>): GamesSearch {
  const said = Object.entries(given).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema, raw[name])
    return parsed.success ? [[name, parsed.output]] : []
  })
  return Object.fromEntries(said) as GamesSearch
}

/** The game type in `/types/{gameType}`, without regard to case; null for an unknown one, which then means all games [P2.2]. */
export function gameTypeParam(text: string): GameTypeFilter | null {
  return given.type.options.find((type) => type.toLowerCase() === text.trim().toLowerCase()) ?? null
}

/** Fills in the defaults. A type that is not offered here, such as GRAND SLAM outside state 1, means all games [P4.17, P9.16]. */
export function choiceOf(search: GamesSearch, where: { stateId: number; brandId: number }): GamesChoice {
  const offered = gameTypeFilters(where).map(({ value }) => value)
  const type = offered.find((value) => value === search.type) ?? 'all'
  return {
    type,
    day: search.day ?? defaultDay(type),
    sort: { field: search.sort ?? DEFAULT_GAME_SORT.field, direction: search.dir ?? DEFAULT_GAME_SORT.direction },
    shown: search.shown ?? PAGE_SIZE.gameCards,
  }
}

/** The address of a choice, without what is so anyway. */
export function searchOf({ type, day, sort, shown }: GamesChoice): GamesSearch {
  return {
    ...(type !== 'all' && { type }),
    ...(day !== defaultDay(type) && { day }),
    ...(sort.field !== DEFAULT_GAME_SORT.field && { sort: sort.field }),
    ...(sort.direction !== DEFAULT_GAME_SORT.direction && { dir: sort.direction }),
    ...(shown > PAGE_SIZE.gameCards && { shown }),
  }
}

/** All games, weekly ones and grand slams begin with today; the rarer types are not bound to a day until one is chosen [P2.56, P3.16]. */
function defaultDay(type: GameTypeFilter): number {
  return type === 'all' || type === 'grandslam' || type === 'league' ? 0 : ALL_DAYS
}
