import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { regions, states } from '#server/db/schema/places.ts'

export type RegionRow = Awaited<ReturnType<typeof allRegions>>[number]

/** Every region with its state, by state and name; some dozens of rows. */
export function allRegions(db: Db) {
  return db
    .select({
      id: regions.id,
      name: regions.name,
      stateId: states.id,
      stateName: states.name,
      stateShort: states.short,
    })
    .from(regions)
    .innerJoin(states, eq(states.id, regions.stateId))
    .orderBy(asc(states.id), asc(regions.name))
}
