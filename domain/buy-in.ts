import { BUY_IN } from './constants.ts'
import { shortMoney } from './money.ts'

/** Whole dollars on the slider, 0 to 210 [P5.5]. */
export interface BuyInRange {
  min: number
  max: number
}

/** The whole slider: no limit at either end. */
export const ANY_BUY_IN: BuyInRange = { min: BUY_IN.min, max: BUY_IN.max }

/** One end of the slider: '$60', above 200 '$200+' [P5.6]. */
export function buyInLabel(amount: number): string {
  return amount > BUY_IN.noLimitAbove ? `$${BUY_IN.noLimitAbove}+` : shortMoney(amount)
}

/** Formats a range of buy-ins: '$0–$60'. */
export function buyInRangeLabel(range: BuyInRange): string {
  return `${buyInLabel(range.min)}–${buyInLabel(range.max)}`
}

/** Returns the query parameters of a range: the minimum if above 0 [P5.3], the maximum if 100 or less [P5.4]. */
export function buyInParams(range: BuyInRange): { buyInMin?: number; buyInMax?: number } {
  return {
    ...(range.min > 0 && { buyInMin: range.min }),
    ...(range.max <= BUY_IN.wireMax && { buyInMax: range.max }),
  }
}

/**
 * Returns whether a game's buy-in lies in the range, on the client, which alone applies a maximum of 101 to 200 [D4.5];
 * above 200 there is none [D4.6]. A game without an amount is free.
 */
export function matchesBuyIn(amount: number | null | undefined, range: BuyInRange): boolean {
  const cost = amount ?? 0
  return cost >= range.min && (range.max > BUY_IN.noLimitAbove || cost <= range.max)
}
