import type { GameCard } from '#contract/events.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { weekdayName } from '#domain/date-format.ts'
import { cardFacts, type CardFacts } from '#domain/game-card.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { addDays, localDate, localParts, weekday } from '#domain/time.ts'
import { eventInstants, formatOwnTime, zoneName } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

const EVENING_HOUR = 17

export interface GameView extends CardFacts {
  id: number
  /** 'pm', or 'pm AEDT' where the phone shows another time [D3.11]. */
  meridiem: string
  /** The same moment on the phone's own clock, where that differs: '4:00 pm your time' [F46 phone elsewhere]. */
  ownTime: string | null
  /** 'Today', 'Tonight', 'Tomorrow' or 'Fri 20', at the venue. */
  day: string
  status: RegistrationStatus
  /** At status 1 only: then it has its heart [P4.2]. */
  canBeFavourite: boolean
}

export interface Viewer {
  /** The server's time. */
  nowMs: number
  phoneZone: string | null
}

export function gameView(game: GameCard, { nowMs, phoneZone }: Viewer): GameView {
  const { timeZone } = locationOf(game)
  const { start } = eventInstants(game, timeZone)
  const facts = cardFacts(game, { start, timeZone })
  const ownTime = start && formatOwnTime(start, timeZone, phoneZone)
  return {
    id: game.id,
    ...facts,
    ...(start && ownTime ? { ownTime, meridiem: `${facts.meridiem} ${zoneName(start, timeZone)}` } : { ownTime: null }),
    day: start ? dayName(start, nowMs, timeZone) : '',
    status: registrationStatus(game, nowMs, timeZone),
    canBeFavourite: game.eventStatusId === EVENT_STATUS.OPEN,
  }
}

function dayName(start: Date, nowMs: number, timeZone: string): string {
  const day = localDate(start, timeZone)
  const today = localDate(nowMs, timeZone)
  if (day === today) return localParts(start, timeZone).hour < EVENING_HOUR ? 'Today' : 'Tonight'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return `${weekdayName(weekday(day)).slice(0, 3)} ${Number(day.slice(8))}`
}
