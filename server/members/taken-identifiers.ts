import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'

/** Reports whether a member other than the one given has the mobile, 04 and eight digits; by members_mobile. */
export function isMobileTaken(db: Db, mobile: string, except = 0): Promise<boolean> {
  return isTaken(db, 'mobile', mobile, except)
}

/**
 * Reports whether a member other than the one given has the address, in its normal form, and has confirmed it; by
 * members_email. An unconfirmed one goes to the member who confirms it [D5.72].
 */
export function isEmailTaken(db: Db, email: string, except = 0): Promise<boolean> {
  return isTaken(db, 'email', email, except)
}

/** Reports whether a member has the address, confirmed or not. */
export async function isEmailGiven(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ playerId: members.playerId }).from(members).where(eq(members.email, email))
  return rows.length > 0
}

async function isTaken(db: Db, field: 'email' | 'mobile', text: string, except: number): Promise<boolean> {
  const [row] = await db
    .select({ playerId: members.playerId })
    .from(members)
    .where(
      and(
        eq(members[field], text),
        ne(members.playerId, except),
        field === 'email' ? eq(members.emailValid, true) : undefined,
      ),
    )
  return row !== undefined
}
