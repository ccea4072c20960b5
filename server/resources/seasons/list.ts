import type { Season } from '#contract/seasons.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { toSeason } from './presenter.ts'
import { allSeasons } from './queries.ts'

/**
 * The seasons as everyone sees them, newest first. A season turns for the whole league at once, at midnight of the
 * default state.
 */
export async function listOfSeasons(db: Db, brandId: number | null, now: Date): Promise<Season[]> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  return (await allSeasons(db, brandId)).map((row) => toSeason(row, today))
}
