import type { GameCard } from '#contract/events.ts'
import { timeParts, weekdayName } from '#domain/date-format.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import { formatBuyIn, shortMoney } from '#domain/money.ts'
import { registrationStatus } from '#domain/registration-status.ts'
import { localDate, weekday } from '#domain/time.ts'
import { eventInstants, sameWallTime, zoneName } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

export interface GameRow {
  id: number
  type: GameType
  /** '7:00' */
  time: string
  /** 'pm', or 'pm AEDT' where the phone shows another time [D3.11]. */
  meridiem: string
  /** 'Fri 20' unless it is on today, at the venue. */
  day: string | null
  /** '$20 · $1,500 GTD' */
  words: string
  /** Why it cannot be played; null where it can. */
  hindrance: string | null
}

const HINDRANCES: readonly string[] = ['onHold', 'calledOff', 'closed', 'finished']

export function gameRow(game: GameCard, { nowMs, phoneZone }: { nowMs: number; phoneZone: string | null }): GameRow {
  const { timeZone } = locationOf(game)
  const { start } = eventInstants(game, timeZone)
  const status = registrationStatus(game, nowMs, timeZone)
  return {
    id: game.id,
    type: badgeOf(game),
    ...timeOf(start, timeZone, phoneZone),
    day: start && dayOf(start, nowMs, timeZone),
    words: [formatBuyIn(game, { short: true }), promiseOf(game)].filter(Boolean).join(' · '),
    hindrance: HINDRANCES.includes(status.kind) ? status.text : null,
  }
}

function timeOf(start: Date | null, timeZone: string, phoneZone: string | null): Pick<GameRow, 'time' | 'meridiem'> {
  if (!start) return { time: '–', meridiem: '' }
  const { time, meridiem } = timeParts(start, timeZone)
  return {
    time,
    meridiem: sameWallTime(start, timeZone, phoneZone) ? meridiem : `${meridiem} ${zoneName(start, timeZone)}`,
  }
}

function dayOf(start: Date, nowMs: number, timeZone: string): string | null {
  const day = localDate(start, timeZone)
  return day === localDate(nowMs, timeZone) ? null : `${weekdayName(weekday(day)).slice(0, 3)} ${Number(day.slice(8))}`
}

/** Formats the guaranteed amount; the league's own text where that is no amount. */
function promiseOf({ takeHomeAmount, takeHomeAmountDescription }: GameCard): string {
  const described = takeHomeAmountDescription?.trim() ?? ''
  if (described) return /^[$\d]/.test(described) ? `${described} GTD` : described
  return takeHomeAmount && takeHomeAmount > 0 ? `${shortMoney(takeHomeAmount)} GTD` : ''
}
