import type { GameCard } from '#contract/events.ts'
import { countFilters, type GameFilters } from '#data/games.ts'
import { matchesBuyIn } from '#domain/buy-in.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { matchesFilter, type GameTypeFilter } from '#domain/game-type.ts'
import { sortGames, type GameSort } from '#domain/results.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import { statedOffset } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** Which games of a response are shown, and in which order. */
export interface RowsOptions {
  type: GameTypeFilter
  /** One day alone, 'YYYY-MM-DD'; null for all that came. */
  date: string | null
  filters: GameFilters
  sort: GameSort
  /** The zone of the chosen state. */
  timeZone: string
}

/** Returns what the list shows of a response: the `select` of every query of games on Home. */
export function rowsOf(
  games: readonly GameCard[],
  { type, date, filters, sort, timeZone }: RowsOptions,
): readonly GameCard[] {
  return orderGames(applyFilters(filterGames(games, type, date), filters), sort, timeZone)
}

/** The games of a type and, when one is given, of a day. */
export function filterGames(games: readonly GameCard[], type: GameTypeFilter, day: string | null): readonly GameCard[] {
  // Types with a mode of their own were filtered by the server.
  const byType = type === 'grandslam' || type === 'vip'
  if (!byType && day === null) return games
  return games.filter((game) => (!byType || matchesFilter(game, type)) && (day === null || dayOf(game) === day))
}

/**
 * Filters on the client what a request cannot say, or what a server may ignore: the guarantee, the regions, the
 * distance, and the buy-in, whose maximum of 101 to 200 is applied here alone [D4.5]. A region that is not given is
 * taken for the one asked for; a distance that is not known is within none.
 */
export function applyFilters(games: readonly GameCard[], filters: GameFilters): readonly GameCard[] {
  if (countFilters(filters) === 0) return games
  const { regions, guarantee, within, buyIn } = filters
  return games.filter(
    (game) =>
      (regions.length === 0 || game.regionId == null || regions.includes(game.regionId)) &&
      (!guarantee || (game.takeHomeAmount ?? 0) > 0) &&
      (within === null || (game.distanceAway ?? Infinity) <= within) &&
      matchesBuyIn(game.buyInAmount, buyIn),
  )
}

/** Sorts by the chosen field [P2.60]. With the soonest first, games that are over come last. */
export function orderGames(games: readonly GameCard[], sort: GameSort, timeZone: string): readonly GameCard[] {
  const sorted = sortGames(games, sort, (game) => startZone(game, timeZone))
  return sort.field === 'upcoming' ? playableFirst(sorted) : sorted
}

/** Moves closed games below those that can still be played; otherwise the order stays. */
export function playableFirst(games: readonly GameCard[]): GameCard[] {
  const closed = (game: GameCard) => game.eventStatusId === EVENT_STATUS.CLOSED
  return [...games.filter((game) => !closed(game)), ...games.filter(closed)]
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
