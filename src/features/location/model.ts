import type { Region } from '#contract/regions.ts'

/** The regions of one state, by name [P2.44]; none without a state. */
export function regionsOf(regions: readonly Region[], stateId: number | null): Region[] {
  return regions.filter(({ state }) => state.id === stateId).sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
}
