import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { EventSearch, GameCard } from '#contract/events.ts'
import { ANY_BUY_IN, buyInParams, matchesBuyIn, type BuyInRange } from '#domain/buy-in.ts'
import { BUY_IN, DISTANCE_METRES } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import { field, leagueId, whole } from '#lib/browser/navigation/search-params.ts'

interface GameFilter<V, F extends v.ObjectEntries = v.ObjectEntries> {
  /** The value that filters nothing; with any other it is set. */
  none: V
  fields: F
  /** Its value in an address; undefined where that has none. */
  read(search: v.InferOutput<v.ObjectSchema<F, undefined>>): V | undefined
  /** What the address says of it, once it is set. */
  write(value: V): v.InferOutput<v.ObjectSchema<F, undefined>>
  /** Its part of a search body, once it is set [P7.39]. */
  body(value: V): Partial<EventSearch>
  /** Which games it keeps, once it is set: a server may ignore it, or a request have no word for it. */
  keeps(game: GameCard, value: V): boolean
}

/**
 * The filters of a list of games, beside type and day [P2.55, P3.15]; how they are chosen is in
 * `features/home/toolbar/filter-controls.tsx`. Their order is that of the address and of the body.
 */
export const GAME_FILTERS = {
  /** None means every region of the state. A game whose region is not given is taken for one of those asked for. */
  regions: filter({
    none: [] as readonly number[],
    fields: { regions: field(v.pipe(v.array(leagueId), v.minLength(1), v.maxLength(200))) },
    read: ({ regions }) => regions,
    write: (regions) => ({ regions: [...regions] }),
    body: (regions) => ({ showAllRegions: 0, regions: [...regions] }),
    keeps: ({ regionId }, regions) => regionId == null || regions.includes(regionId),
  }),
  guarantee: filter({
    none: false as boolean,
    fields: { guaranteed: field(v.literal(true)) },
    read: ({ guaranteed }) => guaranteed,
    write: () => ({ guaranteed: true as const }),
    body: (guarantee) => ({ guarantee }),
    keeps: ({ takeHomeAmount }) => (takeHomeAmount ?? 0) > 0,
  }),
  /** Metres from where the person is, kilometres in the address; null for any distance [P9.9]. One not known is within none. */
  within: filter({
    none: null as number | null,
    fields: { within: field(v.picklist(DISTANCE_METRES.map((metres) => metres / 1000))) },
    read: ({ within }) => within && within * 1000,
    write: (within) => ({ within: (within ?? 0) / 1000 }),
    body: (within) => ({ withinDistance: within }),
    keeps: ({ distanceAway }, within) => within === null || (distanceAway ?? Infinity) <= within,
  }),
  /** Whole dollars; a maximum of 101 to 200 is applied here alone [D4.5]. */
  buyIn: filter({
    none: ANY_BUY_IN,
    fields: { from: field(whole(BUY_IN.min, BUY_IN.noLimitAbove)), to: field(whole(BUY_IN.min, BUY_IN.max)) },
    read({ from: min = ANY_BUY_IN.min, to: max = ANY_BUY_IN.max }): BuyInRange | undefined {
      return min <= max ? { min, max } : undefined
    },
    write: ({ min, max }) => ({
      ...(min > ANY_BUY_IN.min && { from: min }),
      ...(max < ANY_BUY_IN.max && { to: max }),
    }),
    body: buyInParams,
    keeps: ({ buyInAmount }, buyIn) => matchesBuyIn(buyInAmount, buyIn),
  }),
}

type Filters = typeof GAME_FILTERS
export type GameFilters = { -readonly [K in keyof Filters]: Filters[K]['none'] }
type Table = { [K in keyof GameFilters]: GameFilter<GameFilters[K]> }
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

const TABLE: Table = GAME_FILTERS
type Keys = (keyof GameFilters)[]
const KEYS = Object.keys(TABLE) as Keys

export const FILTER_FIELDS = merged(KEYS, (key) => TABLE[key].fields) as Intersection<Filters[keyof Filters]['fields']>

export const NO_FILTERS = merged(KEYS, (key) => ({ [key]: TABLE[key].none })) as GameFilters

export function countFilters(filters: GameFilters): number {
  return setFilters(filters).length
}

export function filtersOf(search: v.InferOutput<v.ObjectSchema<typeof FILTER_FIELDS, undefined>>): GameFilters {
  return merged(KEYS, (key) => ({ [key]: TABLE[key].read(search) ?? TABLE[key].none })) as GameFilters
}

export function searchOfFilters(filters: GameFilters): Parameters<typeof filtersOf>[0] {
  const write = <K extends keyof GameFilters>(key: K) => TABLE[key].write(filters[key])
  return merged(setFilters(filters), write)
}

export function bodyOfFilters(filters: GameFilters): Partial<EventSearch> {
  const bodyOf = <K extends keyof GameFilters>(key: K) => TABLE[key].body(filters[key])
  return merged(setFilters(filters), bodyOf)
}

/** The filters as far as something can be measured from here: without a place no distance filters. */
export function measurableFilters(filters: GameFilters, coords: Point | null): GameFilters {
  return coords ? filters : { ...filters, within: null }
}

/** The games that all filters keep: what a server has filtered by them passes again. */
export function applyFilters(games: readonly GameCard[], filters: GameFilters): readonly GameCard[] {
  const set = setFilters(filters)
  const keeps = <K extends keyof GameFilters>(game: GameCard, key: K) => TABLE[key].keeps(game, filters[key])
  return set.length === 0 ? games : games.filter((game) => set.every((key) => keeps(game, key)))
}

function setFilters(filters: GameFilters): Keys {
  return KEYS.filter((key) => hashKey([filters[key]]) !== hashKey([NO_FILTERS[key]]))
}

function merged(keys: Keys, part: (key: Keys[number]) => object): object {
  return Object.assign({}, ...keys.map(part)) as object
}

function filter<V, F extends v.ObjectEntries>(entry: GameFilter<V, F>): GameFilter<V, F> {
  return entry
}
