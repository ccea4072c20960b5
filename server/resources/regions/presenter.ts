import type { Region } from '#contract/regions.ts'
import type { RegionRow } from './queries.ts'

/** A region with its state [P3.2]. */
export function toRegion(row: RegionRow): Region {
  return { id: row.id, name: row.name, state: { id: row.stateId, name: row.stateName, short: row.stateShort } }
}
