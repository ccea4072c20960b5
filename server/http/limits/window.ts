import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { limitWindows } from '#server/db/schema/system.ts'

/**
 * Counts one of a name and key in the database, for all processes together. A window starts with the first that is
 * counted after the end of the one before. Returns the count with this one, and when its window ends.
 */
export async function countInWindow(
  db: Db,
  { name, key, at, windowMs }: { name: string; key: string; at: Date; windowMs: number },
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(at.getTime() + windowMs)
  const isOver = sql`${limitWindows.endsAt} <= ${at.toISOString()}`
  const [row] = await db
    .insert(limitWindows)
    .values({ name, key, endsAt, count: 1 })
    .onConflictDoUpdate({
      target: [limitWindows.name, limitWindows.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${limitWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitWindows.endsAt} end`,
      },
    })
    .returning({ count: limitWindows.count, endsAt: limitWindows.endsAt })
  return row ?? { count: 1, endsAt }
}
