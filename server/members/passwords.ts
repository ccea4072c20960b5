import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { passwordText } from '#domain/text.ts'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { endSessions } from './end-sessions.ts'

/** Longer passwords than any form of ours lets through are not worth the work; counted after normalising. */
const LONGEST = 200
/** One sign can become eighteen by normalising, and three or four one: beyond this nothing is normalised. */
const LONGEST_TYPED = 4 * LONGEST

/**
 * Argon2id with the library's cost of 19 MiB and two passes: what every password in the database is stored as. It is
 * hashed in its normal form, so that it is the same whichever way a device composes its letters [F77 odd characters].
 */
export function hashPassword(password: string): Promise<string> {
  return hash(passwordText(password))
}

let nobodysHash: Promise<string> | null = null

/**
 * Returns the index of the hash that the password belongs to; null where there is none. Where there is no hash at all
 * the work is done just the same, so that neither response nor time shows whether there is such an account [F57
 * one-time codes].
 */
export async function matchPassword(hashes: readonly string[], password: string): Promise<number | null> {
  if (password.length > LONGEST_TYPED) return null
  const text = passwordText(password)
  if (text.length > LONGEST) return null
  if (hashes.length === 0) {
    nobodysHash ??= hash('nobody’s password')
    await verify(await nobodysHash, text)
    return null
  }
  for (const [index, candidate] of hashes.entries()) if (await verify(candidate, text)) return index
  return null
}

/** Gives members who still have a published password one that nobody knows, and ends their sessions. */
export async function forgetKnownPasswords(
  db: Db,
  known: readonly { email: string; password: string }[],
): Promise<void> {
  for (const { email, password } of known) {
    const [member] = await db
      .select({ playerId: members.playerId, passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.email, email))
    if (!member || (await matchPassword([member.passwordHash], password)) === null) continue
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    await db.update(members).set({ passwordHash }).where(eq(members.playerId, member.playerId))
    await endSessions(db, member.playerId)
  }
}
