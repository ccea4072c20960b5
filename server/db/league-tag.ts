import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { leagueState } from './schema/system.ts'

const KEY = 'import.tag'

/**
 * The league's own id, made once with its database, whatever its address is: the keys of its rows in files begin with
 * it, and the entries of its calendars end with it. Without it row 12 of another league would be taken for row 12 of
 * this one.
 */
export async function leagueTag(db: Db): Promise<string> {
  const stored = await readTag(db)
  if (stored !== null) return stored
  const value = `league-${randomBytes(4).toString('hex')}`
  await db.insert(leagueState).values({ key: KEY, value }).onConflictDoNothing()
  // Another process may have been first.
  return (await readTag(db)) ?? value
}

async function readTag(db: Db): Promise<string | null> {
  const [row] = await db.select({ value: leagueState.value }).from(leagueState).where(eq(leagueState.key, KEY))
  return row ? String(row.value) : null
}
