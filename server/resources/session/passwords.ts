import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { members, sessions } from '#server/db/schema/people.ts'

/** Longer passwords than any form of ours lets through are not worth the work. */
const LONGEST = 200

/** Argon2id with the library's cost of 19 MiB and two passes: what every password in the database is kept as. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobodysHash: Promise<string> | null = null

/**
 * Whether the password belongs to one of the hashes; its index, or -1. Where there is no hash at all the work is
 * done just the same, so that neither answer nor time tells whether there is such an account [F57].
 */
export async function matchPassword(hashes: readonly string[], password: string): Promise<number> {
  if (password.length > LONGEST) return -1
  if (hashes.length === 0) {
    nobodysHash ??= hash('nobody’s password')
    await verify(await nobodysHash, password)
    return -1
  }
  for (const [index, candidate] of hashes.entries()) {
    if (await verify(candidate, password)) return index
  }
  return -1
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
    if (!member || !(await verify(member.passwordHash, password))) continue
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    await db.update(members).set({ passwordHash }).where(eq(members.playerId, member.playerId))
    await db.delete(sessions).where(eq(sessions.playerId, member.playerId))
  }
}
