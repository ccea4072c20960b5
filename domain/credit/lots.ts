/** Credit of one origin: what is left of it, and the instant at which it ends. */
export interface Lot {
  id: number
  left: number
  expiresAt: Date
}

export interface LotAllocation {
  id: number
  amount: number
}

/**
 * Splits an amount over the lots it is taken from: those that end first, first; of those that end together the older.
 * Null where there is not enough. Lots that have ended by `now`, or with nothing left, are passed over.
 */
export function allocateLots(lots: readonly Lot[], amount: number, now: Date): LotAllocation[] | null {
  const uses: LotAllocation[] = []
  let missing = amount
  for (const lot of lots.filter((lot) => isGood(lot, now)).toSorted(byExpiry)) {
    if (missing <= 0) break
    const taken = Math.min(lot.left, missing)
    uses.push({ id: lot.id, amount: taken })
    missing -= taken
  }
  return missing > 0 ? null : uses
}

/** Returns what is left of the lots that have not ended: a balance. */
export function creditLeft(lots: readonly Lot[], now: Date): number {
  return lots.reduce((sum, lot) => sum + (isGood(lot, now) ? lot.left : 0), 0)
}

function isGood({ left, expiresAt }: Lot, now: Date): boolean {
  return left > 0 && expiresAt.getTime() > now.getTime()
}

function byExpiry(one: Lot, other: Lot): number {
  return one.expiresAt.getTime() - other.expiresAt.getTime() || one.id - other.id
}
