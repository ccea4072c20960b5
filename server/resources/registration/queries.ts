import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'

/** Whether a member other than the one given has the mobile, 04 and eight digits; by members_mobile. */
export async function isMobileTaken(db: Db, mobile: string, except = 0): Promise<boolean> {
  const [row] = await db
    .select({ playerId: members.playerId })
    .from(members)
    .where(and(eq(members.mobile, mobile), ne(members.playerId, except)))
  return row !== undefined
}

/** Whether a member other than the one given has the address, in lower case; by members_email. */
export async function isEmailTaken(db: Db, email: string, except = 0): Promise<boolean> {
  const [row] = await db
    .select({ playerId: members.playerId })
    .from(members)
    .where(and(eq(members.email, email), ne(members.playerId, except)))
  return row !== undefined
}
