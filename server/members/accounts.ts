import { and, eq, isNull, or } from 'drizzle-orm'
import { cardNumberText } from '#domain/identifiers.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import type { Db } from '#server/db/client.ts'
import { members, players } from '#server/db/schema/people.ts'
import type { Subject } from '#server/http/errors.ts'

export interface Account {
  playerId: number
  passwordHash: string
  suspended: boolean
  /** Browsers that signed in before this are unknown; null where none is. */
  devicesSince: Date | null
}

/** Longer logins belong to nobody. */
const LONGEST_LOGIN = 254

/**
 * The one text for every way of writing a login [D5.11, F77 odd characters]: an e-mail address in lower case, a mobile
 * as 04 and eight digits, a card number in capitals. By this, tries of a login that is nobody's are counted.
 */
export function loginText(login: string): string {
  const text = login.includes('@') ? emailText(login) : (normaliseMobile(login) ?? cardNumberText(login))
  return text.slice(0, LONGEST_LOGIN + 1)
}

/**
 * The accounts a login may mean: an e-mail address, a mobile or a card number, however it is written [D5.11, F77 odd
 * characters]. There can be two where one's card number looks like another's mobile.
 */
export async function findAccounts(db: Db, login: string): Promise<Account[]> {
  const text = loginText(login)
  if (text === '' || text.length > LONGEST_LOGIN || text.includes('\0')) return []
  const rows = await db
    .select({
      playerId: members.playerId,
      passwordHash: members.passwordHash,
      suspendedAt: members.suspendedAt,
      devicesSince: members.devicesSince,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(
      and(
        isNull(players.deletedAt),
        login.includes('@')
          ? eq(members.email, text)
          : or(eq(players.cardNumber, cardNumberText(login)), eq(members.mobile, text)),
      ),
    )
  return rows.map(({ suspendedAt, ...account }) => ({ ...account, suspended: suspendedAt !== null }))
}

/** Whom a login stands for in the log of security events: the member, unless there is none or more than one. */
export function triedBy(login: string, accounts: readonly Pick<Account, 'playerId'>[]): Subject {
  const [account, ...more] = accounts
  return account && more.length === 0 ? { member: account.playerId } : { login: loginText(login) }
}
