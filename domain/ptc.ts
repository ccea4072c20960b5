import { PTC_TRANSFER } from './constants.ts'

/** Rules of Poker Tour Credits. One credit is worth one dollar; credits are whole. */

/** The end of the transfer slider: the largest multiple of 5 that is available [M5.19, D5.26]. */
export function transferMax(totalAvailable: number): number {
  return totalAvailable > 0 ? Math.floor(totalAvailable / PTC_TRANSFER.step) * PTC_TRANSFER.step : 0
}

/** With nothing to transfer the wizard shows Insufficient PTC [D5.27]. */
export function isTransferInsufficient(totalAvailable: number): boolean {
  return transferMax(totalAvailable) === 0
}

/** 30 % of what is available, rounded up to a multiple of 5, capped at 50 [M5.20] and at what is available [D5.26]. */
export function preselectedTransfer(totalAvailable: number): number {
  const { step, preselectPercent, preselectMax } = PTC_TRANSFER
  // Multiplied before divided: 0.3 times a whole number would round up past exact multiples.
  const wished = Math.ceil((Math.max(0, totalAvailable) * preselectPercent) / (100 * step)) * step
  return Math.min(wished, preselectMax, transferMax(totalAvailable))
}

/** The nearest amount the transfer slider can stand at. */
export function clampTransfer(amount: number, totalAvailable: number): number {
  const { step } = PTC_TRANSFER
  return clamp(Math.round(finite(amount) / step) * step, transferMax(totalAvailable))
}

/** The end of the redeem slider: the smaller of balance and buy-in, in whole credits [M5.27, M9.5]. */
export function redeemMax(balance: number, buyInAmount: number): number {
  return Math.max(0, Math.floor(Math.min(finite(balance), finite(buyInAmount))))
}

/** A redeem amount as typed or slid, made whole and kept between 0 and its end [M5.27, M5.28]. */
export function clampRedeem(amount: number, balance: number, buyInAmount: number): number {
  return clamp(Math.round(finite(amount)), redeemMax(balance, buyInAmount))
}

/** What the card pays, in cents: the buy-in less the PTC, never below 0, without the surcharge [M9.4, D5.28]. */
export function cardAmountCents(buyInAmount: number, ptcAmount: number): number {
  return Math.max(0, Math.round((buyInAmount - ptcAmount) * 100))
}

function clamp(amount: number, max: number): number {
  return Math.min(Math.max(0, amount), max)
}

function finite(n: number): number {
  return Number.isFinite(n) ? n : 0
}
