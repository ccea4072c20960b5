import type { GameCard } from '#contract/events.ts'
import { gameName } from '#data/games.ts'
import { formatMemberDay } from '#domain/date-format.ts'
import { memberBadgeOf } from '#domain/game-type.ts'
import { formatBuyIn } from '#domain/money.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { stoppageOf } from '#domain/stoppage.ts'
import { eventInstants, formatVenueTime } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

const UNSOLD: readonly RegistrationStatus['kind'][] = ['onHold', 'calledOff', 'closed', 'finished']

export function upcomingView(game: GameCard, nowMs: number, phoneZone: string | null) {
  const { timeZone } = locationOf(game)
  const { start } = eventInstants(game, timeZone)
  const status = registrationStatus(game, nowMs, timeZone)
  const venue = game.venue?.title.trim() || game.title.trim() || 'Venue to be announced'
  const slug = game.venue?.friendlyUrlSlug?.trim() || game.venue?.id
  const sells = Boolean(game.ptcRedeemable || game.creditCardRedeemable)
  return {
    id: game.id,
    type: memberBadgeOf(game),
    venue,
    // The venue's name in addresses, else its id [M2.34].
    venueSlug: slug || null,
    event: eventName(game, venue),
    // 'Fri 20/11/2026' [M9.15]
    date: start ? formatMemberDay(start, timeZone) : 'Date to be announced',
    time: start ? formatVenueTime(start, timeZone, phoneZone) : '',
    // 'FREE' where nothing is to be paid [M9.14].
    buyIn: formatBuyIn(game, { short: true, free: 'FREE' }),
    status,
    // On hold or called off.
    isStopped: stoppageOf(game) !== null,
    // The path where its ticket is bought, written as the league's own links are; null where there is none to buy [M2.35].
    purchasePath: sells && !UNSOLD.includes(status.kind) ? `/redeem/verify?returnUrl=/redeem/event/${game.id}` : null,
  }
}

export type UpcomingView = ReturnType<typeof upcomingView>

/** A card is titled by its venue: what is called like it has no name of its own. */
function eventName(game: GameCard, venue: string): string {
  const name = gameName(game)
  return name === venue ? '' : name
}
