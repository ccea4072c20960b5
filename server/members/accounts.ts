import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { cardNumberText } from '#domain/identifiers.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import type { Db } from '#server/db/client.ts'
import { members, players } from '#server/db/schema/people.ts'

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
 * characters]. There can be two where one's card number looks like another's mobile. An account whose identifier could
 * not be normalised, because another account has the normal form, is found by the text as it is stored, and then it
 * stands first.
 */
export async function findAccounts(db: Db, login: string): Promise<Account[]> {
  const asTyped = [login, login.trim()]
  const rows = await db
    .select({
      playerId: members.playerId,
      passwordHash: members.passwordHash,
      suspendedAt: members.suspendedAt,
      devicesSince: members.devicesSince,
      email: members.email,
      mobile: members.mobile,
      cardNumber: players.cardNumber,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(
      and(
        isNull(players.deletedAt),
        login.includes('@')
          ? inArray(members.email, storable([loginText(login), ...asTyped]))
          : or(
              inArray(players.cardNumber, storable([cardNumberText(login), ...asTyped])),
              inArray(members.mobile, storable([loginText(login), ...asTyped])),
            ),
      ),
    )
  return rows
    .map(({ playerId, passwordHash, suspendedAt, devicesSince, email, mobile, cardNumber }) => ({
      account: { playerId, passwordHash, suspended: suspendedAt !== null, devicesSince },
      isExact: [email, mobile, cardNumber].some((stored) => stored !== null && asTyped.includes(stored)),
    }))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact))
    .map(({ account }) => account)
}

function storable(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= LONGEST_LOGIN && !text.includes('\0'))
}
