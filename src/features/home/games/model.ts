import type { GameCard } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { distanceMetres, type Point } from '#domain/distance.ts'
import { matchesFilter, type GameTypeFilter } from '#domain/game-type.ts'
import { sortGames, type GameSort } from '#domain/results.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import { statedOffset } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import { roundedPoint } from './request.ts'

const venueCounts = new WeakMap<readonly GameCard[], number>()

/** '38 games, 31 venues' */
export function countLine(games: readonly GameCard[]): string {
  const venues = venueCounts.get(games) ?? new Set(games.map((game) => game.venue?.id ?? game.title)).size
  venueCounts.set(games, venues)
  return `${plural(games.length, 'game')}, ${plural(venues, 'venue')}`
}

const days = new Map<string, string | null>()

/** The day a game is played on, at its venue: 'YYYY-MM-DD'; null when its date cannot be read. Many have the same. */
export function dayOf(game: GameCard): string | null {
  const { timeZone } = locationOf(game)
  const key = `${game.dateTime} ${timeZone}`
  let day = days.get(key)
  if (day === undefined) {
    // At whatever hour of it the game begins.
    const moment = parseServerInstant(game.dateTime, timeZone)
    days.set(key, (day = moment && localDate(moment, timeZone)))
  }
  return day
}

/** The games of a type and, when one is given, of a day. */
export function filterGames(games: readonly GameCard[], type: GameTypeFilter, day: string | null): readonly GameCard[] {
  // What is asked by a mode of its own has been sifted by the server.
  const byType = type === 'grandslam' || type === 'vip'
  if (!byType && day === null) return games
  return games.filter((game) => (!byType || matchesFilter(game, type)) && (day === null || dayOf(game) === day))
}

const inOrder = new WeakMap<readonly GameCard[], Map<string, readonly GameCard[]>>()

/**
 * Sorted as chosen [P2.60]. Where the soonest come first, what is over comes last: one looks for a game to play. A
 * list is sorted once in each order: it is sifted far more often, and what is sifted stays in order.
 */
export function orderGames(games: readonly GameCard[], sort: GameSort, timeZone: string): readonly GameCard[] {
  const order = `${sort.field} ${sort.direction} ${timeZone}`
  let orders = inOrder.get(games)
  if (!orders) inOrder.set(games, (orders = new Map<string, readonly GameCard[]>()))
  let found = orders.get(order)
  if (!found) {
    const sorted = sortGames(games, sort, (game) => startZone(game, timeZone))
    orders.set(order, (found = sort.field === 'upcoming' ? playableFirst(sorted) : sorted))
  }
  return found
}

/** The zone that decides when a game starts: where its date-time has an offset, any does. */
export function startZone(game: GameCard, anyZone: string): string {
  return statedOffset(game.dateTime) === null ? locationOf(game).timeZone : anyZone
}

/** Closed games go below those one can still play; otherwise the order stays. */
export function playableFirst(games: readonly GameCard[]): GameCard[] {
  const closed = (game: GameCard) => game.eventStatusId === EVENT_STATUS.CLOSED
  return [...games.filter((game) => !closed(game)), ...games.filter(closed)]
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * The same games with distances from here, as the app measures them everywhere [P9.10]; the league's own where a
 * venue's location is unknown.
 */
export function withDistances(cards: readonly GameCard[], coords: Point | null): GameCard[] {
  const here = roundedPoint(coords)
  return cards.map((card) => {
    const { latitude, longitude } = card.venue ?? {}
    const known = latitude != null && longitude != null
    // Whether it is a favourite is the member's own and lives under the member's keys only [F31 shared phone].
    return {
      ...card,
      isFavourite: undefined,
      distanceAway: !here ? null : known ? distanceMetres(here, { latitude, longitude }) : card.distanceAway,
    }
  })
}
