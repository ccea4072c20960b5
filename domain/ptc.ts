/** Rules of paying with Poker Tour Credits. One credit is worth one dollar; credits are whole. */

/** The end of the redeem slider: the smaller of balance and buy-in, in whole credits [M5.27, M9.5]. */
export function redeemMax(balance: number, buyInAmount: number): number {
  return Math.max(0, Math.floor(Math.min(finite(balance), finite(buyInAmount))))
}

/** A redeem amount as typed or slid, made whole and limited to the range between 0 and its end [M5.27, M5.28]. */
export function clampRedeem(amount: number, balance: number, buyInAmount: number): number {
  return clamp(Math.round(finite(amount)), redeemMax(balance, buyInAmount))
}

/**
 * Returns what the card pays, in cents: the buy-in less the PTC, never below 0, without the surcharge [M9.4, D5.28].
 */
export function cardAmountCents(buyInAmount: number, ptcAmount: number): number {
  return Math.max(0, Math.round((buyInAmount - ptcAmount) * 100))
}

function clamp(amount: number, max: number): number {
  return Math.min(Math.max(0, amount), max)
}

function finite(n: number): number {
  return Number.isFinite(n) ? n : 0
}
