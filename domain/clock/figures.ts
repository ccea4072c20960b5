/**
 * A blind or ante as it is shown: '10000/20000' reads '10,000/20,000'. Only whole numbers are touched; '1K/2K',
 * '1.5K', 'BB 2000a' and what already has separators stay as the league wrote them.
 */
export function groupDigits(text: string): string {
  return text.replace(/[\p{L}\p{N}.,:]+/gu, (word) =>
    /^\d{4,}$/.test(word) ? word.replace(/\B(?=(\d{3})+$)/g, ',') : word,
  )
}

/** A number of big blinds or rounds: '61', '6.2'. Cut, never rounded up: nobody has more than is known. */
export function cutFigure(value: number): string {
  return value < 10 ? (Math.floor(value * 10) / 10).toFixed(1) : groupDigits(String(Math.floor(value)))
}

/** What chips are worth in a level: '25 big blinds'; '' where either is unknown [D2.31, D2.33]. */
export function inBigBlinds(chips: number | null | undefined, bigBlind: number | null | undefined): string {
  return chips && bigBlind && chips > 0 && bigBlind > 0 ? `${cutFigure(chips / bigBlind)} big blinds` : ''
}
