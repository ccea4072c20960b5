import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { seasons } from '#server/db/schema/places.ts'

export type SeasonRow = typeof seasons.$inferSelect

/** The seasons, of one brand when it is given, newest first; a handful of rows. */
export function allSeasons(db: Db, brandId: number | null): Promise<SeasonRow[]> {
  return db
    .select()
    .from(seasons)
    .where(brandId === null ? undefined : eq(seasons.brandId, brandId))
    .orderBy(desc(seasons.startsOn), desc(seasons.id))
}
