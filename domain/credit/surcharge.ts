/** 2 % unless configured otherwise [M9.3, D5.31]; in hundredths of a per cent. */
export const DEFAULT_SURCHARGE_BASIS_POINTS = 200

/**
 * Returns what a card payment costs on top, in cents: the rate of the card amount, half a cent rounded up, worked out
 * in whole numbers so that both sides come to the same [D5.29, D5.30].
 */
export function surchargeCents(cardCents: number, basisPoints: number): number {
  if (!(cardCents > 0) || !(basisPoints > 0)) return 0
  return Math.floor((Math.round(cardCents) * Math.round(basisPoints) + 5_000) / 10_000)
}
