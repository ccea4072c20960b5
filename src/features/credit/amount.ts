import { PTC_TRANSFER } from '#domain/constants.ts'
import { readWholeAmount, tooFewMessage, transferAmountProblem } from '#domain/credit/amount.ts'

const { step, preselectPercent, preselectMax } = PTC_TRANSFER

/** The largest amount that can be chosen: a multiple of 5 [D5.26]. Below 5 there is none [D5.27]. */
export function largestAmount(available: number): number {
  return Math.max(0, Math.floor(available / step) * step)
}

/**
 * What is chosen at first: 30 % of what is available, rounded up to a multiple of 5, at most 50 and never more than
 * there is [M5.20, D5.26].
 */
export function preselectedAmount(available: number): number {
  const share = Math.ceil((Math.max(0, available) * preselectPercent) / 100 / step) * step
  return Math.min(share, preselectMax, largestAmount(available))
}

/** Returns the error of a typed amount; null for none [M5.19, M4.18, F51 odd amounts]. */
export function amountProblem(typed: string, available: number): string | null {
  const amount = readWholeAmount(typed)
  const problem = transferAmountProblem(amount)
  if (problem !== null || amount === null) return problem
  return amount > available ? tooFewMessage(largestAmount(available)) : null
}

/** The amount a step up or down: the next multiple of 5 on that side, within what is available. */
export function steppedAmount(typed: string, by: 1 | -1, available: number): number {
  const amount = readWholeAmount(typed) ?? 0
  const next = by > 0 ? Math.floor(amount / step) * step + step : Math.ceil(amount / step) * step - step
  return Math.min(Math.max(next, 0), largestAmount(available))
}
