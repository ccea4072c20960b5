import type { GameCard } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { timeParts } from '#domain/date-format.ts'
import { formatDistance } from '#domain/distance.ts'
import { markOf, type GameType } from '#domain/game-type.ts'
import { formatBuyIn, shortMoney } from '#domain/money.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { eventInstants, venueTimeZone } from '#domain/venue-time.ts'

/** A game card as it is drawn. */
export interface GameView {
  id: number
  type: GameType
  /** '7:00' */
  time: string
  meridiem: string
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
}

/** One card, at this moment of the server's time. */
export function gameView(game: GameCard, nowMs: number): GameView {
  const timeZone = venueTimeZone(game.dateTime, game.venue?.stateId ?? game.stateId)
  const { start } = eventInstants(game, timeZone)
  const shown = start ? timeParts(start, timeZone) : { time: '–', meridiem: '' }
  return {
    id: game.id,
    type: markOf(game),
    time: shown.time,
    meridiem: shown.meridiem,
    title: game.title,
    place: [game.venue?.suburb, distanceOf(game)].filter((part): part is string => Boolean(part)),
    buyIn: formatBuyIn(game, { short: true }),
    ...promiseOf(game),
    status: registrationStatus(game, nowMs, timeZone),
  }
}

/** '38 games, 31 venues' */
export function countLine(games: readonly GameCard[]): string {
  const venues = new Set(games.map((game) => game.venue?.id ?? game.title)).size
  return `${plural(games.length, 'game')}, ${plural(venues, 'venue')}`
}

/** Closed games go below those one can still play; otherwise the order stays. */
export function playableFirst(games: readonly GameCard[]): GameCard[] {
  const closed = (game: GameCard) => game.eventStatusId === EVENT_STATUS.CLOSED
  return [...games.filter((game) => !closed(game)), ...games.filter(closed)]
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
