import type { GameCard } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { timeParts, weekdayName } from '#domain/date-format.ts'
import { distanceMetres, formatDistance, type Point } from '#domain/distance.ts'
import { badgeOf, matchesFilter, type GameType, type GameTypeFilter } from '#domain/game-type.ts'
import { formatBuyIn, shortMoney } from '#domain/money.ts'
import type { ResolvedLocation } from '#domain/resolved-location.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { sortGames, type GameSort } from '#domain/results.ts'
import { addDays, localDate, localParts, parseServerInstant, weekday } from '#domain/time.ts'
import { eventInstants, formatOwnTime, statedOffset, zoneName } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import { roundedPoint } from './request.ts'

const EVENING_HOUR = 17

/** A game card as it is rendered. */
export interface GameView {
  id: number
  type: GameType
  /** '7:00' */
  time: string
  /** 'pm', or 'pm AEDT' where the phone shows another time [D3.11]. */
  meridiem: string
  /** The same moment on the phone's own clock, where that differs: '4:00 pm your time' [F46 phone elsewhere]. */
  ownTime: string | null
  /** 'Today', 'Tonight', 'Tomorrow' or 'Fri 20', at the venue. */
  day: string
  /** The venue's name. */
  title: string
  /** Suburb and distance, what is known of them. */
  place: string[]
  buyIn: string
  /** An amount or a number of things: '$1,500', '3 seats'. */
  guarantee: string | null
  /** Anything else the league promises, in its words. */
  extra: string | null
  status: RegistrationStatus
  /** Whether it can still become a favourite. */
  isToCome: boolean
}

/** When, and by which clock, a card is looked at. */
export interface Viewer {
  /** The server's time. */
  nowMs: number
  /** The zone the phone is set to. */
  phoneZone: string | null
}

/** One card, at this moment. */
export function gameView(game: GameCard, { nowMs, phoneZone }: Viewer): GameView {
  const { timeZone } = locationOf(game)
  const { start } = eventInstants(game, timeZone)
  return {
    id: game.id,
    type: badgeOf(game),
    ...startOf(start, timeZone, phoneZone),
    day: start ? dayName(start, nowMs, timeZone) : '',
    title: game.title.trim() || 'Venue to be announced',
    place: [game.venue?.suburb?.trim(), distanceOf(game)].filter((part): part is string => Boolean(part)),
    buyIn: formatBuyIn(game, { short: true }),
    ...promiseOf(game),
    status: registrationStatus(game, nowMs, timeZone),
    isToCome: game.eventStatusId !== EVENT_STATUS.CLOSED,
  }
}

const steadyViews = new WeakMap<GameCard, { onlooker: Viewer; place: ResolvedLocation; view: GameView }>()

/** As `gameView`, and the very same for the same moment, so that a card that stays is not rendered again. */
export function steadyGameView(game: GameCard, onlooker: Viewer): GameView {
  const known = steadyViews.get(game)
  const place = locationOf(game)
  if (
    known?.onlooker.nowMs === onlooker.nowMs &&
    known.onlooker.phoneZone === onlooker.phoneZone &&
    known.place === place
  )
    return known.view
  const view = gameView(game, onlooker)
  steadyViews.set(game, { onlooker, place, view })
  return view
}

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

function startOf(
  start: Date | null,
  timeZone: string,
  phoneZone: string | null,
): Pick<GameView, 'time' | 'meridiem' | 'ownTime'> {
  if (!start) return { time: '–', meridiem: '', ownTime: null }
  const { time, meridiem } = timeParts(start, timeZone)
  const ownTime = formatOwnTime(start, timeZone, phoneZone)
  if (!ownTime) return { time, meridiem, ownTime: null }
  return { time, meridiem: `${meridiem} ${zoneName(start, timeZone)}`, ownTime }
}

function dayName(start: Date, nowMs: number, timeZone: string): string {
  const day = localDate(start, timeZone)
  const today = localDate(nowMs, timeZone)
  if (day === today) return localParts(start, timeZone).hour < EVENING_HOUR ? 'Today' : 'Tonight'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return `${weekdayName(weekday(day)).slice(0, 3)} ${Number(day.slice(8))}`
}

function promiseOf(game: GameCard): Pick<GameView, 'guarantee' | 'extra'> {
  const amount = game.takeHomeAmount && game.takeHomeAmount > 0 ? shortMoney(game.takeHomeAmount) : null
  const described = game.takeHomeAmountDescription?.trim() ?? ''
  if (/^[$\d]/.test(described)) return { guarantee: described, extra: null }
  return { guarantee: amount, extra: described || null }
}

function distanceOf(game: GameCard): string | null {
  return game.distanceAway == null ? null : formatDistance(game.distanceAway)
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
