import type { RedeemableEvent } from '#contract/events.ts'
import { surchargeCents } from '#domain/credit/surcharge.ts'
import { formatMemberDay } from '#domain/date-format.ts'
import { formatMoney, formatPtc } from '#domain/money.ts'
import { cardAmountCents, clampRedeem, redeemMax } from '#domain/ptc.ts'
import { foldedText } from '#domain/text.ts'
import { eventInstants, formatVenueTime } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** The way to a ticket [M2.54, M2.67]. */
export const STEPS = ['Verify', 'Redeem', 'Receive'] as const
export const STEPS_LABEL = 'Steps to your ticket'

/** From the league's latest response. */
export interface Offer {
  /** Null when it cannot be bought, or not any more. */
  event: RedeemableEvent | null
  ptc: number
  takesCards: boolean
  /** Of a card payment, in hundredths of a per cent. */
  basisPoints: number
}

/** The ways to pay that the screen shows [M5.32, M5.33, M5.35, M2.64]; `most` is the end of the slider. */
export function meansOf({ event, ptc, takesCards }: Offer) {
  const buyIn = event?.buyInAmount ?? 0
  const takesCard = takesCards && event?.creditCardRedeemable === true
  const takesPtc = event?.ptcRedeemable === true
  const most = takesPtc ? redeemMax(ptc, buyIn) : 0
  // Credits are whole: of a price with cents something is always left for a card.
  const isPayableInPtc = takesPtc && Number.isInteger(buyIn)
  return {
    isIneligible: event === null || (!takesCard && !isPayableInPtc),
    hasSlider: most > 0,
    takesCard,
    isInsufficient: event !== null && !takesCard && isPayableInPtc && buyIn > ptc,
    most,
  }
}

/** The first amount: none where a card can pay the rest, since nobody asked for it yet; all where only PTC is taken. */
export function startingPtc(offer: Offer): number {
  const { takesCard, most } = meansOf(offer)
  return takesCard ? 0 : most
}

/** Splits the price into PTC and card, with as much of `wished` as is possible [M5.27, M9.4, D5.28, D5.29]. */
export function sharesOf({ event, ptc: balance, basisPoints }: Offer, wished: number) {
  const buyIn = event?.buyInAmount ?? 0
  const ptc = event?.ptcRedeemable === true ? clampRedeem(wished, balance, buyIn) : 0
  const cardCents = cardAmountCents(buyIn, ptc)
  const surcharge = surchargeCents(cardCents, basisPoints)
  return { ptc, cardCents, surchargeCents: surcharge, chargedCents: cardCents + surcharge }
}
export type Shares = ReturnType<typeof sharesOf>

/** '2% card surcharge', '1.5% card surcharge' [M9.3, D5.31]. */
export function surchargeLabel(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}% card surcharge`
}

/** Returns the lines of the price; a surcharge, where there is one, is a line of its own [D5.29, D5.31]. */
export function linesOf(shares: Shares, { buyInCents, basisPoints }: { buyInCents: number; basisPoints: number }) {
  const lines = [{ name: 'Buy In', value: exact(buyInCents) }]
  if (shares.ptc > 0) lines.push({ name: 'PTC used', value: `−${formatPtc(shares.ptc)}` })
  if (shares.cardCents > 0) lines.push({ name: 'Card', value: exact(shares.cardCents) })
  if (shares.surchargeCents > 0) lines.push({ name: surchargeLabel(basisPoints), value: exact(shares.surchargeCents) })
  return [...lines, { name: 'Total amount', value: totalText(shares) }]
}

/** '$51.00 + 70 PTC', '$122.40' or '120 PTC'. */
export function totalText({ ptc, chargedCents }: Pick<Shares, 'ptc' | 'chargedCents'>): string {
  const parts = [...(chargedCents > 0 ? [exact(chargedCents)] : []), ...(ptc > 0 ? [formatPtc(ptc)] : [])]
  return parts.join(' + ') || exact(0)
}

export function exact(cents: number): string {
  return formatMoney(cents, { cents: true })
}

/** Why Pay Now is disabled; null when it is not, '' for a moment that needs no words [M5.31, F2 offline in a form]. */
export function whyNotPayable({
  offer,
  shares,
  isSettling,
  isCardValid,
  online,
}: {
  offer: Offer
  shares: Shares
  /** The amount is being changed, or is none. */
  isSettling: boolean
  isCardValid: boolean
  online: boolean
}): string | null {
  if (!online) return 'Needs signal'
  if (isSettling) return ''
  if (shares.cardCents === 0) return shares.ptc > 0 ? null : ''
  if (!meansOf(offer).takesCard) return `Choose ${formatPtc(offer.event?.buyInAmount ?? 0)} to pay the whole buy-in.`
  return isCardValid ? null : 'Enter your Visa or Mastercard to pay.'
}

/** 'Sat 15/11/2026, 1:00 pm', in the venue's own time [M9.15]. */
export function whenText(event: RedeemableEvent, phoneZone: string | null): string {
  const { timeZone: zone } = locationOf(event)
  const { start } = eventInstants(event, zone)
  return start ? `${formatMemberDay(start, zone)}, ${formatVenueTime(start, zone, phoneZone)}` : ''
}

/**
 * The rows of Event Info [M2.61]; a row without a value is ''. The venue is what the league calls its address. `about`,
 * the league's description, says something of the event, never of the venue, and is '' where it only repeats another row.
 */
export function infoRows({ title, description, venueAddress }: RedeemableEvent) {
  const event = title.trim() || 'Event'
  const about = description?.trim() ?? ''
  const venue = venueAddress?.trim() ?? ''
  const isRepeated = [event, venue].some((row) => foldedText(row).includes(foldedText(about)))
  // Rich text belongs to the event's own page.
  return { event, about: isRepeated || /<\/?[a-z]/i.test(about) ? '' : about, venue }
}
