import { and, desc, eq, lte } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { seasons } from '#server/db/schema/places.ts'
import type { SeasonRow } from './queries.ts'

/**
 * A season by its key, or without one the season of the brand that is on; between two the one that was on last.
 * A season turns for the whole league at once, at midnight of the default state. Undefined where there is none.
 */
export async function seasonOrCurrent(
  db: Db,
  { seasonId, brandId }: { seasonId?: number | null; brandId: number },
  now: Date,
): Promise<SeasonRow | undefined> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const requested = seasonId
    ? eq(seasons.id, seasonId)
    : and(eq(seasons.brandId, brandId), lte(seasons.startsOn, today))
  const [season] = await db
    .select()
    .from(seasons)
    .where(requested)
    .orderBy(desc(seasons.startsOn), desc(seasons.id))
    .limit(1)
  return season
}
