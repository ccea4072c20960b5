import type { GameCard } from '#contract/events.ts'
import type { VenueEvents } from '#contract/venues.ts'
import { gameName } from '#data/games.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { formatFullDate, formatTime, weekdayName } from '#domain/date-format.ts'
import { badgeOf } from '#domain/game-type.ts'
import { formatBuyIn } from '#domain/money.ts'
import { addDays, localDate, localParts, weekday } from '#domain/time.ts'
import { registrationEnd } from '#domain/registration.ts'
import { eventInstants, sameWallTime, zoneName } from '#domain/venue-time.ts'

interface Clocks {
  nowMs: number
  timeZone: string
  phoneZone: string | null
}

/** Returns the running game that still takes players, and the next one; none that is over or on hold. */
export function gamesToGoTo(
  { currentWeek, future }: Pick<VenueEvents, 'currentWeek' | 'future'>,
  clocks: Clocks,
): NextGameText[] {
  const open = [...currentWeek, ...future]
    .filter(({ eventStatusId }) => eventStatusId !== EVENT_STATUS.CLOSED && eventStatusId !== EVENT_STATUS.ON_HOLD)
    .flatMap((game) => {
      const instants = eventInstants(game, clocks.timeZone)
      return instants.start ? [{ game, start: instants.start, ends: registrationEnd(instants) }] : []
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  const on = open
    .filter(({ start, ends }) => start.getTime() <= clocks.nowMs && ends && ends.getTime() > clocks.nowMs)
    .at(-1)
  const next = open.find(({ start }) => start.getTime() > clocks.nowMs)
  return [
    ...(on?.ends
      ? [
          textOf(
            'On now',
            on.game,
            `since ${timeText(on.start, clocks)}, registration until ${timeText(on.ends, clocks)}`,
          ),
        ]
      : []),
    ...(next
      ? [textOf('Next game', next.game, `${dayText(next.start, clocks)}, ${timeText(next.start, clocks)}`)]
      : []),
  ]
}

function textOf(lead: string, game: GameCard, when: string) {
  return {
    eventId: game.id,
    type: badgeOf(game),
    lead,
    // 'tomorrow, Saturday, 7 pm, $20 NL Hold’em'
    text: `${when}, ${formatBuyIn(game, { short: true })} ${gameName(game)}`,
  }
}

export type NextGameText = ReturnType<typeof textOf>

const EVENING_HOUR = 17

/** 'today, Friday', 'tonight, Friday', 'tomorrow, Saturday', else 'Monday, 23 November' */
function dayText(start: Date, { nowMs, timeZone }: Clocks): string {
  const [day, today] = [localDate(start, timeZone), localDate(nowMs, timeZone)]
  if (day === today)
    return `${localParts(start, timeZone).hour < EVENING_HOUR ? 'today' : 'tonight'}, ${weekdayName(weekday(day))}`
  if (day === addDays(today, 1)) return `tomorrow, ${weekdayName(weekday(day))}`
  return formatFullDate(start, timeZone).replace(/ \d{4}$/, '')
}

/** '7 pm', '7:30 pm', with the zone's name where the phone shows another time [D3.11]. */
function timeText(at: Date, { timeZone, phoneZone }: Clocks): string {
  const time = formatTime(at, timeZone).replace(':00', '')
  return sameWallTime(at, timeZone, phoneZone) ? time : `${time} ${zoneName(at, timeZone)}`
}
