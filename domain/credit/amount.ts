import { PTC_TRANSFER } from '#domain/constants.ts'
import { formatMoney } from '#domain/money.ts'

/**
 * Rules of the amounts people type or programs send. An amount is a number here or it is none: text, however much it
 * looks like one, has to be read by the code that took it, so that '1e3', '٥' and '1,000' never become one [F51 odd
 * amounts].
 */

/** The largest amount that is an amount at all. */
const MAX_AMOUNT = 1_000_000

export const AMOUNT_MESSAGES = {
  whole: 'Enter a whole number of PTC.',
  above: 'The amount must be above 0.',
  steps: `Choose an amount in steps of ${PTC_TRANSFER.step} PTC.`,
  cents: 'The card amount is not one we can take.',
} as const

/**
 * Returns what is wrong with the amount of a transfer, whatever the balance; null for nothing [M5.19, M4.18, F51 odd
 * amounts].
 */
export function transferAmountProblem(amount: unknown): string | null {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount > MAX_AMOUNT) return AMOUNT_MESSAGES.whole
  if (amount <= 0) return AMOUNT_MESSAGES.above
  return amount % PTC_TRANSFER.step === 0 ? null : AMOUNT_MESSAGES.steps
}

/** Returns what is wrong with PTC to pay with, from 0; null for nothing [M5.27, M5.28, F51 odd amounts]. */
export function redeemAmountProblem(amount: unknown): string | null {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount > MAX_AMOUNT) return AMOUNT_MESSAGES.whole
  return amount < 0 ? 'The amount cannot be below 0.' : null
}

/** Returns what is wrong with a card amount in cents, from 0; null for nothing [M9.4, F51 odd amounts]. */
export function cardAmountProblem(cents: unknown): string | null {
  return typeof cents === 'number' && Number.isInteger(cents) && cents >= 0 && cents <= MAX_AMOUNT * 100
    ? null
    : AMOUNT_MESSAGES.cents
}

/**
 * A whole number from what a user typed: the digits 0 to 9 alone, without leading zeros, signs, separators or
 * exponents. Null for anything else [F51 odd amounts].
 */
export function readWholeAmount(typed: string): number | null {
  const text = typed.trim()
  return /^(?:0|[1-9]\d{0,6})$/.test(text) ? Number(text) : null
}

/** Returns the message for a price that has changed since it was shown [D5.23]. */
export function priceChangedMessage(buyInCents: number): string {
  return `The price has changed to ${formatMoney(buyInCents, { cents: true })}. Please check and agree to it again.`
}

/** Shown where a member has less than they want to spend. */
export function tooFewMessage(available: number): string {
  return available > 0 ? `You have ${available} PTC for this. Choose a smaller amount.` : 'You have no PTC for this.'
}
