import { and, eq, isNull, or } from 'drizzle-orm'
import { normaliseMobile } from '#domain/mobile.ts'
import type { Db } from '#server/db/client.ts'
import { members, players } from '#server/db/schema/people.ts'

export interface Account {
  playerId: number
  passwordHash: string
  suspended: boolean
}

/**
 * The accounts somebody may mean by an e-mail address, a mobile in any usual form, or a card number [D5.11].
 * There can be two where one's card number looks like another's mobile.
 */
export async function findAccounts(db: Db, login: string): Promise<Account[]> {
  const mobile = normaliseMobile(login)
  const rows = await db
    .select({ playerId: members.playerId, passwordHash: members.passwordHash, suspendedAt: members.suspendedAt })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(
      and(
        isNull(players.deletedAt),
        login.includes('@')
          ? eq(members.email, login.toLowerCase())
          : or(eq(players.cardNumber, login), mobile === null ? undefined : eq(members.mobile, mobile)),
      ),
    )
  return rows.map(({ suspendedAt, ...row }) => ({ ...row, suspended: suspendedAt !== null }))
}
