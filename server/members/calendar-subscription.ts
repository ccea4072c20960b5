import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { calendarSubscriptions, members, players } from '#server/db/schema/people.ts'

const HOUR_MS = 3_600_000

/** A new address of a member's calendar: 128 random bits, of which the database has the SHA-256 alone. */
export async function startSubscription(db: Db, playerId: number, at: Date): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const values = { tokenHash: hashOf(token), createdAt: at, lastReadAt: null }
  await db
    .insert(calendarSubscriptions)
    .values({ playerId, ...values })
    .onConflictDoUpdate({ target: calendarSubscriptions.playerId, set: values })
  return token
}

/** Ends the address of a member's calendar. It ends with other sessions, too (`end-sessions.ts`). */
export async function endSubscription(db: Db, playerId: number): Promise<void> {
  await db.delete(calendarSubscriptions).where(eq(calendarSubscriptions.playerId, playerId))
}

/**
 * Whose calendar it is; null where the address is not good, or not any more. Suspended members have none. A read is
 * noted at most once an hour.
 */
export async function readSubscription(db: Db, token: string, at: Date): Promise<number | null> {
  const isThis = eq(calendarSubscriptions.tokenHash, hashOf(token))
  const [row] = await db
    .select({ playerId: calendarSubscriptions.playerId })
    .from(calendarSubscriptions)
    .innerJoin(members, eq(members.playerId, calendarSubscriptions.playerId))
    .innerJoin(players, eq(players.id, calendarSubscriptions.playerId))
    .where(and(isThis, isNull(members.suspendedAt), isNull(players.deletedAt)))
  if (!row) return null
  const { lastReadAt } = calendarSubscriptions
  await db
    .update(calendarSubscriptions)
    .set({ lastReadAt: at })
    .where(and(isThis, or(isNull(lastReadAt), lt(lastReadAt, new Date(at.getTime() - HOUR_MS)))))
  return row.playerId
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
