import { EVENT_STATUS } from './constants.ts'
import { compareNames } from './names.ts'
import { DEFAULT_TIME_ZONE } from './states.ts'
import { parseServerInstant } from './time.ts'

export type GameSortField = 'upcoming' | 'distance' | 'buyIn'

export interface GameSort {
  field: GameSortField
  direction: 'ascending' | 'descending'
}

export const DEFAULT_GAME_SORT: GameSort = { field: 'upcoming', direction: 'ascending' }

/** The fields of a game card by which it is sorted. */
export interface SortableGame {
  /** The venue's name. */
  title?: string | null
  dateTime?: string | null
  /** In any unit, the same for all. */
  distanceAway?: number | null
  /** Dollars; absent is free. */
  buyInAmount?: number | null
}

/**
 * The games in a new array, by date and time, by distance, or by buy-in [P2.60]. Ties go by name, then stay as
 * they were; a game whose date or distance is unknown comes last in either direction. The zone, of all or of each, counts only
 * for a date-time without an offset.
 */
export function sortGames<G extends SortableGame>(
  games: readonly G[],
  sort: GameSort,
  timeZone: string | ((game: G) => string) = DEFAULT_TIME_ZONE,
): G[] {
  const sign = sort.direction === 'ascending' ? 1 : -1
  const names = placesOfNames(games)
  const zoneOf = typeof timeZone === 'string' ? () => timeZone : timeZone
  const keys = games.map((game) => (sortKey(game, sort.field, zoneOf) ?? Infinity * sign) * sign)
  const ranks = new Map([...new Set(keys)].sort((a, b) => a - b).map((key, rank) => [key, rank]))
  const count = games.length
  const lines = new Float64Array(count)
  for (let i = 0; i < count; i++)
    lines[i] = ((ranks.get(keys[i] ?? 0) ?? 0) * places.size + (names[i] ?? 0) * sign) * count + i
  // The engine sorts plain numbers natively: comparing thousands of games two by two takes many times as long.
  lines.sort()
  return games.map((_, i) => games[(((lines[i] ?? 0) % count) + count) % count] as G)
}

/** Moves closed games below those that can still be played; otherwise the order stays. */
export function playableFirst<G extends { eventStatusId?: number | null }>(games: readonly G[]): G[] {
  const closed = (game: G) => game.eventStatusId === EVENT_STATUS.CLOSED
  return [...games.filter((game) => !closed(game)), ...games.filter(closed)]
}

let places = new Map<string, number>()

/** Where the name of each game stands among all that were ever sorted; equal ones share a place. Thousands of games have a few hundred names. */
function placesOfNames(games: readonly SortableGame[]): (number | undefined)[] {
  const found = () => games.map(({ title }) => places.get(title ?? ''))
  const known = found()
  if (!known.includes(undefined)) return known
  const names = [...new Set([...places.keys(), ...games.map(({ title }) => title ?? '')])].sort(compareNames)
  places = new Map()
  let place = 0
  names.forEach((name, i) => {
    if (compareNames(names[i - 1] ?? '', name) !== 0) place = i
    places.set(name, place)
  })
  return found()
}

const instants = new Map<string, Map<string, number | null>>()

/** Many games begin at the same time; to join it with its zone first would take longer than to look it up. */
function instantOf(dateTime: string, timeZone: string): number | null {
  const there = instants.get(timeZone) ?? new Map<string, number | null>()
  instants.set(timeZone, there)
  let known = there.get(dateTime)
  if (known === undefined) there.set(dateTime, (known = parseServerInstant(dateTime, timeZone)?.getTime() ?? null))
  return known
}

function sortKey<G extends SortableGame>(game: G, field: GameSortField, zoneOf: (game: G) => string): number | null {
  if (field === 'upcoming') return game.dateTime ? instantOf(game.dateTime, zoneOf(game)) : null
  return field === 'distance' ? (game.distanceAway ?? null) : (game.buyInAmount ?? 0)
}
