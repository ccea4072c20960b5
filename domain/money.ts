const AUD = { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' } as const
const exact = numberFormat(AUD)
const whole = numberFormat({ ...AUD, maximumFractionDigits: 0 })
const count = numberFormat({ maximumFractionDigits: 0 })

/** '$1,500.00' [P9.14]. The amount is dollars, or cents with `{ cents: true }`. */
export function formatMoney(amount: number, { cents = false } = {}): string {
  return exact(positiveZero(cents ? amount / 100 : amount))
}

/** For cards, where space is short: '$1,500' when whole, else '$1,500.50'. Dollars. */
export function shortMoney(amount: number): string {
  return Number.isInteger(amount) ? whole(positiveZero(amount)) : formatMoney(amount)
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
  const amount = game.buyInAmount ?? 0
  if (!(amount > 0)) return free
  return short ? shortMoney(amount) : formatMoney(amount)
}

/** '1,890 PTC' [P9.13]. A fraction is cut, so that nobody reads more than there is. */
export function formatPtc(credits: number): string {
  return `${ptcFigure(credits)} PTC`
}

/** The figure alone, where the word stands apart from it: '1,890'. */
export function ptcFigure(credits: number): string {
  return count(positiveZero(Math.trunc(credits)))
}

/** '24,828'; a fraction of a chip is rounded. */
export function formatChips(chips: number): string {
  return count(positiveZero(Math.round(chips)))
}

/** Intl would print the minus of a negative zero. */
function positiveZero(n: number): number {
  return n === 0 ? 0 : n
}

/** Made when it is first needed: every start of the app would wait for it. */
function numberFormat(options: Intl.NumberFormatOptions): (n: number) => string {
  let format: Intl.NumberFormat | undefined
  return (n) => (format ??= new Intl.NumberFormat('en-AU', options)).format(n)
}
