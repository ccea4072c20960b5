import { queryOptions } from '@tanstack/react-query'
import { listRegions, type Region } from '#contract/regions.ts'
import { compareNames } from '#domain/names.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

const DAY_MS = 24 * 60 * 60_000

export const regionQueries = {
  /** Every region with its state. They change once in years: a day old is fresh enough. */
  list: () =>
    queryOptions({
      queryKey: ['regions'] as const,
      queryFn: ({ signal }) => callEndpoint(listRegions, {}, signal),
      staleTime: DAY_MS,
    }),
}

/** The regions of one state, by name [P2.44]; none without a state. */
export function regionsOf(regions: readonly Region[], stateId: number | null): Region[] {
  return regions.filter(({ state }) => state.id === stateId).sort((a, b) => compareNames(a.name, b.name))
}
