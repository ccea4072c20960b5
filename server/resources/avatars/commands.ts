import { randomUUID } from 'node:crypto'
import { and, eq, max } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { avatars } from '#server/db/schema/office.ts'
import { members } from '#server/db/schema/people.ts'

/** Lets a picture wait for the office in place of one that waits already; resolves with its guid and version [M4.13]. */
export async function submitAvatar(
  db: Db,
  playerId: number,
  bytes: Buffer,
  now: Date,
): Promise<{ guid: string; version: number }> {
  return restarting(db, async (tx) => {
    // Pictures of one member wait for each other, so that each has a version of its own.
    await tx.select({ playerId: members.playerId }).from(members).where(eq(members.playerId, playerId)).for('update')
    await tx.delete(avatars).where(and(eq(avatars.playerId, playerId), eq(avatars.status, 'pending')))
    const [last] = await tx
      .select({ version: max(avatars.version) })
      .from(avatars)
      .where(eq(avatars.playerId, playerId))
    const guid = randomUUID()
    const version = (last?.version ?? 0) + 1
    await tx.insert(avatars).values({ guid, playerId, version, status: 'pending', bytes, createdAt: now })
    return { guid, version }
  })
}
