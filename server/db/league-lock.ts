import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

const LOCK_KEY = 7_215_733

/** Of several processes on one database only one changes the league at a time. Held to the end of the transaction. */
export async function lockLeague(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
}
