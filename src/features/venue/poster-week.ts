import type { GameCard } from '#contract/events.ts'
import type { VenueEvents } from '#contract/venues.ts'
import { gameName } from '#data/games.ts'
import { formatShortDate, formatTime, weekdayName } from '#domain/date-format.ts'
import { formatBuyIn } from '#domain/money.ts'
import { stoppageOf } from '#domain/stoppage.ts'
import { localDate, localParts, weekday } from '#domain/time.ts'
import { eventInstants } from '#domain/venue-time.ts'

/** So many lines, each of its game's, fit on the sheet beside the longest name and address. */
const MAX_GAMES = 10

/**
 * Returns the venue's games by weekday from Monday on, then by time [D4.22]. A weekly game stands there once, whether
 * it is over this week or not; one that is called off or on hold does not.
 */
export function posterWeek({ currentWeek, future }: VenueEvents, timeZone: string) {
  const lines = [...currentWeek, ...future].flatMap((game) => {
    const { start } = eventInstants(game, timeZone)
    return start && !stoppageOf(game) ? [lineOf(game, start, timeZone)] : []
  })
  const games = [...new Map(lines.sort((a, b) => a.order - b.order).map((line) => [line.key, line.game])).values()]
  return { games: games.slice(0, MAX_GAMES), more: Math.max(0, games.length - MAX_GAMES) }
}

function lineOf(card: GameCard, start: Date, timeZone: string) {
  const day = weekday(localDate(start, timeZone))
  const { hour, minute } = localParts(start, timeZone)
  const game = {
    // 'Thursday', or 'Sat, 21 Nov' of a game that is no weekly one.
    day: card.isSpecialEvent || card.subMajorEvent ? formatShortDate(start, timeZone) : weekdayName(day),
    // '7:00 pm' at the venue, where the poster hangs.
    time: formatTime(start, timeZone),
    name: gameName(card),
    buyIn: formatBuyIn(card, { short: true }),
  }
  return {
    game,
    key: [game.day, game.time, game.buyIn].join(),
    order: (((day + 6) % 7) * 24 + hour) * 60 + minute,
  }
}
