import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { leagueState } from './schema/system.ts'

/** A secret that all servers of one league share and that outlives them; made when it is first asked for. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const key = `secret.${name}`
  await db
    .insert(leagueState)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select({ value: leagueState.value }).from(leagueState).where(eq(leagueState.key, key))
  return String(row?.value)
}
