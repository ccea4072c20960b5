import type { GameCard } from '#contract/events.ts'
import { applyFilters, type GameFilters } from '#data/game-filters.ts'
import { matchesFilter, type GameTypeFilter } from '#domain/game-type.ts'
import { playableFirst, sortGames, type GameSort } from '#domain/results.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import { statedOffset } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

export interface RowsOptions {
  type: GameTypeFilter
  /** One day alone, 'YYYY-MM-DD'; null for all that came. */
  date: string | null
  filters: GameFilters
  sort: GameSort
  /** The zone of the chosen state. */
  timeZone: string
}

/** Returns what the list shows of a response, or of a cached list. */
export function rowsOf(
  games: readonly GameCard[],
  { type, date, filters, sort, timeZone }: RowsOptions,
): readonly GameCard[] {
  return orderGames(applyFilters(filterGames(games, type, date), filters), sort, timeZone)
}

export function filterGames(games: readonly GameCard[], type: GameTypeFilter, day: string | null): readonly GameCard[] {
  // Types with a mode of their own were filtered by the server.
  const byType = type === 'grandslam' || type === 'vip'
  if (!byType && day === null) return games
  return games.filter((game) => (!byType || matchesFilter(game, type)) && (day === null || dayOf(game) === day))
}

/** Sorts by the chosen field [P2.60]. With the soonest first, games that are over come last. */
export function orderGames(games: readonly GameCard[], sort: GameSort, timeZone: string): readonly GameCard[] {
  const sorted = sortGames(games, sort, (game) => startZone(game, timeZone))
  return sort.field === 'upcoming' ? playableFirst(sorted) : sorted
}

/** The day a game is played on, at its venue: 'YYYY-MM-DD'; null when its date cannot be read. */
export function dayOf(game: GameCard): string | null {
  const { timeZone } = locationOf(game)
  const start = parseServerInstant(game.dateTime, timeZone)
  return start && localDate(start, timeZone)
}

/** The zone that decides when a game starts: where its date-time has an offset, any does. */
export function startZone(game: GameCard, anyZone: string): string {
  return statedOffset(game.dateTime) === null ? locationOf(game).timeZone : anyZone
}
