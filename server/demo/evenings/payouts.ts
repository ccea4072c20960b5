/**
 * What a tournament pays, so that anyone can work it out on paper.
 *
 * Prize pool: of each entry 85 % goes to the players and 15 % to the house; the guarantee is paid when that is less.
 * Free games have a pool only where a guarantee is announced. Places paid: 1 up to 5 players, 2 up to 10, 3 up to 20, 4
 * up to 30, and one more for every ten beyond, at most 20. Shares: the winner has weight 1, each following place 0.68
 * of the one before; amounts are whole multiples of $5 rounded down, and what the rounding leaves goes to the winner.
 * Poker Tour Credits of a game are shared among the first three, 50, 30 and 20 %, in whole credits, the rest to the
 * winner.
 *
 * Example: 24 players at $25 with $400 guaranteed: 24 × $25 × 85 % = $510 over 4 places: $210, $140, $95, $65.
 */

export interface PayoutInput {
  entrants: number
  buyInCents: number
  guaranteeCents: number
  /** Credits the game gives away altogether. */
  ptcCredit: number
}

/** The payout of one place; index 0 of a list is the winner. */
export interface Payout {
  rank: number
  cashCents: number
  ptc: number
}

export function prizePoolCents({ entrants, buyInCents, guaranteeCents }: PayoutInput): number {
  if (entrants <= 0) return 0
  return Math.max(
    Math.floor((entrants * buyInCents * PLAYERS_PERCENT) / 100 / ROUND_POOL_CENTS) * ROUND_POOL_CENTS,
    guaranteeCents,
  )
}

/** All places that get something, the winner first; together exactly the pool and the credits. */
export function payoutsFor(input: PayoutInput): Payout[] {
  const cash = cashShares(prizePoolCents(input), placesPaid(input.entrants))
  const credits = creditShares(input.ptcCredit, input.entrants)
  return Array.from({ length: Math.max(cash.length, credits.length) }, (_, index) => ({
    rank: index + 1,
    cashCents: cash[index] ?? 0,
    ptc: credits[index] ?? 0,
  }))
}

export function placesPaid(entrants: number): number {
  if (entrants <= 5) return Math.min(1, entrants)
  if (entrants <= 10) return 2
  return Math.min(MAX_PLACES, 1 + Math.ceil(entrants / 10))
}

const PLAYERS_PERCENT = 85
const ROUND_POOL_CENTS = 500
const ROUND_PRIZE_CENTS = 500
const EACH_PLACE_OF_THE_LAST = 0.68
const MAX_PLACES = 20
const CREDIT_PERCENT = [50, 30, 20] as const

function cashShares(pool: number, places: number): number[] {
  if (pool <= 0 || places <= 0) return []
  const weights = Array.from({ length: places }, (_, index) => EACH_PLACE_OF_THE_LAST ** index)
  const sum = weights.reduce((a, b) => a + b, 0)
  const shares = weights.map((weight) => Math.floor((pool * weight) / sum / ROUND_PRIZE_CENTS) * ROUND_PRIZE_CENTS)
  shares[0] = (shares[0] ?? 0) + pool - shares.reduce((a, b) => a + b, 0)
  return shares.filter((cents) => cents > 0)
}

function creditShares(credits: number, entrants: number): number[] {
  if (credits <= 0 || entrants <= 0) return []
  const shares = CREDIT_PERCENT.slice(0, entrants).map((percent) => Math.floor((credits * percent) / 100))
  shares[0] = (shares[0] ?? 0) + credits - shares.reduce((a, b) => a + b, 0)
  return shares.filter((amount) => amount > 0)
}
