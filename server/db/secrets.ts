import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { leagueState } from './schema/system.ts'

/** A secret that all servers of one league share and that outlives them; made when it is first asked for. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const key = `secret.${name}`
  await db
    .insert(leagueState)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select({ value: leagueState.value }).from(leagueState).where(eq(leagueState.key, key))
  return String(row?.value)
}

/** Hashes a text with a secret of the league, for what is compared and is not to be readable in the database. */
export async function keyedHash(db: Db, name: string, text: string): Promise<string> {
  return createHmac('sha256', await rememberedSecret(db, name))
    .update(text)
    .digest('base64url')
}

/** The same with a key that is derived from the secret for one use (HKDF), so that neither gives the other away. */
export async function derivedHash(db: Db, name: string, use: string, text: string): Promise<string> {
  const key = hkdfSync('sha256', await rememberedSecret(db, name), '', use, 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url')
}

const remembered = new WeakMap<Db, Map<string, Promise<string>>>()

function rememberedSecret(db: Db, name: string): Promise<string> {
  const secrets = remembered.get(db) ?? new Map<string, Promise<string>>()
  remembered.set(db, secrets)
  const secret =
    secrets.get(name) ??
    sharedSecret(db, name).catch((error: unknown) => {
      // Until a first success it is asked for again.
      secrets.delete(name)
      throw error
    })
  secrets.set(name, secret)
  return secret
}
