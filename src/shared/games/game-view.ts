import type { GameCard } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { timeParts, weekdayName } from '#domain/date-format.ts'
import { formatDistance } from '#domain/distance.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import { formatBuyIn, shortMoney } from '#domain/money.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { addDays, localDate, localParts, weekday } from '#domain/time.ts'
import { eventInstants, formatOwnTime, zoneName } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

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
  /** At status 1 only: then it has its heart [P4.2]. */
  canBeFavourite: boolean
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
    canBeFavourite: game.eventStatusId === EVENT_STATUS.OPEN,
  }
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
