import { listRegions, type Region } from '#contract/regions.ts'
import { compareNames } from '#domain/names.ts'
import { callQuery } from '#lib/network/api/call-query.ts'

const DAY_MS = 24 * 60 * 60_000

export const regionQueries = {
  /** Every region with its state. They change once in years: a day old is fresh enough. */
  list: () => callQuery(['regions'], listRegions, undefined, DAY_MS),
}

/** The regions of one state, by name [P2.44]; none without a state. */
export function regionsOf(regions: readonly Region[], stateId: number | null): Region[] {
  return regions.filter(({ state }) => state.id === stateId).sort((a, b) => compareNames(a.name, b.name))
}
