import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Channel } from '#server/integrations/messaging/outbox.ts'

/**
 * Returns whether the newest message of the channel was written by the transaction that wrote a row of `change`, a table
 * with its condition; a savepoint counts as a transaction of its own.
 */
export async function sameTransaction(db: Db, channel: Channel, change: SQL): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${change} and xmin::text = (select xmin::text from outbox where channel = ${channel} order by id desc limit 1)`,
  )
  return rows.length > 0
}
