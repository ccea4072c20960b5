import type { LeagueEvent } from '#contract/event-details.ts'
import { formatBuyIn, formatPtc } from '#domain/money.ts'
import { formatTime } from '#domain/date-format.ts'
import { registrationEnd } from '#domain/registration.ts'
import { eventInstants } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/**
 * Purchase Ticket: only for an event that takes PTC or cards [P2.162]; disabled, for the `reason`, once registration has
 * ended [P2.163, D2.16, F112], and without a connection.
 */
export function purchaseOf(event: LeagueEvent, nowMs: number, online: boolean) {
  const { ptcRedeemable, creditCardRedeemable, buyInAmount } = event
  if (!ptcRedeemable && !creditCardRedeemable) return null
  // Credits are whole, so a price with cents cannot be paid with them alone.
  const inPtc =
    ptcRedeemable && buyInAmount && buyInAmount > 0 && Number.isInteger(buyInAmount) ? formatPtc(buyInAmount) : ''
  const price = formatBuyIn({ buyInAmount }, { short: true })
  return {
    // '$120' or '120 PTC', and 'or 120 PTC' where both are taken.
    price: inPtc && !creditCardRedeemable ? inPtc : price,
    orPtc: inPtc && creditCardRedeemable ? `or ${inPtc}` : '',
    reason: closedReason(event, nowMs) ?? (online ? null : 'Needs signal'),
  }
}

function closedReason(event: LeagueEvent, nowMs: number): string | null {
  const { timeZone } = locationOf(event)
  const ends = registrationEnd(eventInstants(event, timeZone))
  if (!ends) return 'Registration is closed'
  return nowMs < ends.getTime() ? null : `Registration closed at ${formatTime(ends, timeZone)}`
}
