import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { nextFlight } from '#server/http/single-flight.ts'
import { allSeasons, type SeasonRow } from './queries.ts'

/**
 * A season by its key, or without one the season of the brand that is on; between two the one that was on last.
 * A season turns for the whole league at once, at midnight of the default state. Undefined where there is none. Boards
 * need it before they have their turn, so all seasons are read, by one statement at a time.
 */
export async function seasonOrCurrent(
  db: Db,
  { seasonId, brandId }: { seasonId?: number | null; brandId: number },
  now: Date,
): Promise<SeasonRow | undefined> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const read = reads.get(db) ?? nextFlight(async () => allSeasons(db, null))
  reads.set(db, read)
  return (await read()).find((season) =>
    seasonId ? season.id === seasonId : season.brandId === brandId && season.startsOn <= today,
  )
}

const reads = new WeakMap<Db, () => Promise<SeasonRow[]>>()
