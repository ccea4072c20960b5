import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Scope } from '#server/office/event-commands/event-command.ts'
import type { Db } from '#server/db/client.ts'
import { officeKeys } from '#server/db/schema/office.ts'

export interface OfficeKey {
  id: number
  name: string
  scopes: readonly string[]
}

/** Makes a key, which is returned here and nowhere else: only its hash is stored. */
export async function makeKey(
  db: Db,
  { name, scopes, now, expiresAt }: { name: string; scopes: readonly Scope[]; now: Date; expiresAt: Date },
): Promise<string> {
  const key = `office_${randomBytes(32).toString('base64url')}`
  await db.insert(officeKeys).values({ name, keyHash: hashOf(key), scopes: [...scopes], createdAt: now, expiresAt })
  return key
}

/** Returns the key that was given, unless it is unknown, over or revoked. */
export async function findKey(db: Db, value: string, now: Date): Promise<OfficeKey | null> {
  const [found] = await db
    .select({ id: officeKeys.id, name: officeKeys.name, scopes: officeKeys.scopes })
    .from(officeKeys)
    .where(and(eq(officeKeys.keyHash, hashOf(value)), gt(officeKeys.expiresAt, now), isNull(officeKeys.revokedAt)))
  return found ?? null
}

/** 32 random bytes need no slow hash. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
