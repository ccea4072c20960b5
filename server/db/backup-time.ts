import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { leagueState } from './schema/system.ts'

const KEY = 'backup.last'

/** Notes that a backup was written whole; `alerts` and the metrics show how long ago the last one was [F129]. */
export async function noteBackup(db: Db, at: Date): Promise<void> {
  await db
    .insert(leagueState)
    .values({ key: KEY, value: at.toISOString() })
    .onConflictDoUpdate({ target: leagueState.key, set: { value: sql`excluded.value` } })
}

/** Returns how long ago the last good backup was, in milliseconds; null where the command `backup` never made one. */
export async function backupAge(db: Db, now: Date): Promise<number | null> {
  const [row] = await db.select({ value: leagueState.value }).from(leagueState).where(eq(leagueState.key, KEY))
  return typeof row?.value === 'string' ? Math.max(0, now.getTime() - Date.parse(row.value)) : null
}
