const EXACT = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' })
const WHOLE = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })
const COUNT = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** '$1,500.00' [P9.14]. The amount is dollars, or cents with `{ cents: true }`. */
export function formatMoney(amount: number, { cents = false } = {}): string {
  return EXACT.format(positiveZero(cents ? amount / 100 : amount))
}

/** For cards, where space is short: '$1,500' when whole, else '$1,500.50'. Dollars. */
export function shortMoney(amount: number): string {
  return Number.isInteger(amount) ? WHOLE.format(positiveZero(amount)) : formatMoney(amount)
}

export interface BuyIn {
  buyInDescription?: string | null
  /** Dollars. */
  buyInAmount?: number | null
}

/** The description, else the amount, else Free [P2.166]; member screens pass FREE [M9.14]. `short` leaves out the cents of whole dollars. */
export function formatBuyIn(game: BuyIn, { short = false, free = 'Free' } = {}): string {
  const description = game.buyInDescription?.trim()
  if (description) return description
  if (!game.buyInAmount || game.buyInAmount < 0) return free
  return short ? shortMoney(game.buyInAmount) : formatMoney(game.buyInAmount)
}

/** '185 PTC' [P9.13]. A fraction is cut, so that nobody reads more than there is. */
export function formatPtc(credits: number): string {
  return `${positiveZero(Math.trunc(credits))} PTC`
}

/** '24,828'; a fraction of a chip is rounded. */
export function formatChips(chips: number): string {
  return COUNT.format(positiveZero(Math.round(chips)))
}

/** Intl would print the minus of a negative zero. */
function positiveZero(n: number): number {
  return n === 0 ? 0 : n
}
