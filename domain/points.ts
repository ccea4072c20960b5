/**
 * How the league awards points for a place, so that anyone can work them out on paper:
 *
 *   points = (10 for playing + 2 for each player outlasted + final table bonus) × buy-in factor
 *
 * The final table is the last nine: ninth earns a bonus of 10, each better place 10 more, the winner 90.
 * The factor is 1 for free games, 1.5 below $50, 2 below $150 and 3 from $150 on.
 *
 * Example: third of 72 in a $25 game: (10 + 2 × 69 + 70) × 1.5 = 327 points.
 *
 * All parts are even, so the result is always a whole number. A better place always earns more, a bigger field
 * never less.
 */
export interface Finish {
  /** From 1, the winner. */
  place: number
  /** Players entered, at least `place`. */
  fieldSize: number
  /** Dollars; absent is free. */
  buyInAmount?: number | null
}

export interface PointsParts {
  played: number
  outlasted: number
  finalTable: number
  buyInClass: BuyInClass
  factor: number
  total: number
}

export type BuyInClass = 'free' | 'low' | 'medium' | 'high'

/** The points of a finish; 0 when place and field cannot be true. */
export function pointsFor(finish: Finish): number {
  return explainPoints(finish).total
}

/** The points with the parts they are made of: `(played + outlasted + finalTable) * factor = total`. */
export function explainPoints({ place, fieldSize, buyInAmount }: Finish): PointsParts {
  const buyInClass = buyInClassOf(buyInAmount ?? 0)
  const factor = FACTOR[buyInClass]
  const possible = Number.isInteger(place) && Number.isInteger(fieldSize) && place >= 1 && place <= fieldSize
  if (!possible) return { played: 0, outlasted: 0, finalTable: 0, buyInClass, factor, total: 0 }
  const played = FOR_PLAYING
  const outlasted = FOR_EACH_OUTLASTED * (fieldSize - place)
  const finalTable = isFinalTable(place) ? FOR_EACH_FINAL_PLACE * (FINAL_TABLE_SEATS + 1 - place) : 0
  return { played, outlasted, finalTable, buyInClass, factor, total: (played + outlasted + finalTable) * factor }
}

/** Returns whether the place counts as a final table on the leaderboards. */
export function isFinalTable(place: number): boolean {
  return place >= 1 && place <= FINAL_TABLE_SEATS
}

export function buyInClassOf(dollars: number): BuyInClass {
  if (dollars <= 0) return 'free'
  if (dollars < 50) return 'low'
  return dollars < 150 ? 'medium' : 'high'
}

const FOR_PLAYING = 10
const FOR_EACH_OUTLASTED = 2
const FOR_EACH_FINAL_PLACE = 10
/** The players of a final table. */
export const FINAL_TABLE_SEATS = 9
const FACTOR: Record<BuyInClass, number> = { free: 1, low: 1.5, medium: 2, high: 3 }
