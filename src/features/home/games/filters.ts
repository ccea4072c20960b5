import type { GameCard } from '#contract/events.ts'
import type { Region } from '#contract/regions.ts'
import { regionsOf } from '#data/regions.ts'
import { ANY_BUY_IN, matchesBuyIn, type BuyInRange } from '#domain/buy-in.ts'

/** What the filter panel narrows the list by, beside type and day [P2.55, P3.15]. */
export interface GameFilters {
  /** None means every region of the state. */
  regions: readonly number[]
  /** Only games with a guaranteed prize pool. */
  guarantee: boolean
  /** Metres from where the person is; null for any distance [P9.9]. */
  within: number | null
  buyIn: BuyInRange
}

export const NO_FILTERS: GameFilters = { regions: [], guarantee: false, within: null, buyIn: ANY_BUY_IN }

/** Whether the buy-in is limited at either end. */
export function isBuyInLimited({ min, max }: BuyInRange): boolean {
  return min > ANY_BUY_IN.min || max < ANY_BUY_IN.max
}

/** How many filters are on. */
export function countFilters({ regions, guarantee, within, buyIn }: GameFilters): number {
  return Number(regions.length > 0) + Number(guarantee) + Number(within !== null) + Number(isBuyInLimited(buyIn))
}

/**
 * Sifts on the client what the wire cannot say, or what a server may not heed: the guarantee, the regions, the
 * distance, and the buy-in, whose maximum of 101 to 200 is applied here alone [D4.5]. A region that is not given is
 * taken for the one asked for; a distance that is not known is within none.
 */
export function applyFilters(games: readonly GameCard[], filters: GameFilters): readonly GameCard[] {
  if (countFilters(filters) === 0) return games
  const { regions, guarantee, within, buyIn } = filters
  return games.filter(
    (game) =>
      (regions.length === 0 || game.regionId == null || regions.includes(game.regionId)) &&
      (!guarantee || (game.takeHomeAmount ?? 0) > 0) &&
      (within === null || (game.distanceAway ?? Infinity) <= within) &&
      matchesBuyIn(game.buyInAmount, buyIn),
  )
}

/** Without the regions that lie in another state, once it is known where each of them lies. */
export function withRegionsOf(
  filters: GameFilters,
  stateId: number,
  regions: readonly Region[] | undefined,
): GameFilters {
  if (!regions || filters.regions.length === 0) return filters
  const there = new Set(regionsOf(regions, stateId).map(({ id }) => id))
  return { ...filters, regions: filters.regions.filter((id) => there.has(id)) }
}
