import { SUMMARY_SIZE } from './constants.ts'
import { DEFAULT_TIME_ZONE } from './states.ts'
import { parseWireInstant } from './time.ts'

export interface Ranked {
  id: number | string
  rank: number
}

/** Each player once, by id, in order of rank; of several rows the best ranked stays [P2.95]. */
export function uniquePlayers<P extends Ranked>(rows: readonly P[]): P[] {
  const seen = new Set<number | string>()
  return [...rows]
    .sort((a, b) => a.rank - b.rank)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The top three, or nobody unless there are more than two players [P2.94]. */
export function podium<P extends Ranked>(rows: readonly P[]): P[] {
  const players = uniquePlayers(rows)
  return players.length >= SUMMARY_SIZE.podium ? players.slice(0, SUMMARY_SIZE.podium) : []
}

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
 * they were; a game whose date or distance is unknown comes last in either direction.
 */
export function sortGames<G extends SortableGame>(games: readonly G[], sort: GameSort, timeZone = DEFAULT_TIME_ZONE): G[] {
  const sign = sort.direction === 'ascending' ? 1 : -1
  return games
    .map((game) => ({ game, key: sortKey(game, sort.field, timeZone) }))
    .sort((a, b) => compareKeys(a.key, b.key, sign) || NAMES.compare(a.game.title ?? '', b.game.title ?? '') * sign)
    .map(({ game }) => game)
}

/** Another field sorts ascending; the same field again turns its direction round [P2.61]. */
export function toggleSort(current: GameSort, field: GameSortField): GameSort {
  const turned = current.field === field && current.direction === 'ascending'
  return { field, direction: turned ? 'descending' : 'ascending' }
}

const NAMES = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

function sortKey(game: SortableGame, field: GameSortField, timeZone: string): number | null {
  if (field === 'upcoming') return parseWireInstant(game.dateTime, timeZone)?.getTime() ?? null
  return field === 'distance' ? (game.distanceAway ?? null) : (game.buyInAmount ?? 0)
}

function compareKeys(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * sign
}
