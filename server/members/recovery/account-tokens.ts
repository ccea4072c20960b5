import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { accountTokens, members } from '#server/db/schema/people.ts'
import { lockMembers } from '#server/ledger/locks.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

/**
 * A link for a new password is good for 30 minutes; one that only shows whose an address is may wait in it for three
 * days.
 */
const GOOD_MS: Readonly<Record<Purpose, number>> = { password: 30 * 60_000, email: 3 * 86_400_000 }

export interface TokenOf {
  playerId: number
  /** The address that it verifies. */
  email: string | null
}

/**
 * A new token of 256 random bits, of which the database stores the SHA-256 alone. It takes the place of the one before.
 */
export async function createAccountToken(
  { now }: Pick<ServerContext, 'now'>,
  db: Db,
  { playerId, purpose, email = null }: { playerId: number; purpose: Purpose; email?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  // Members before what belongs to them (`ledger/locks.ts`).
  await db.select({ id: members.playerId }).from(members).where(eq(members.playerId, playerId)).for('key share')
  const values = {
    tokenHash: hashOf(token),
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + GOOD_MS[purpose]),
  }
  await db
    .insert(accountTokens)
    .values({ playerId, purpose, ...values })
    .onConflictDoUpdate({ target: [accountTokens.playerId, accountTokens.purpose], set: values })
  return token
}

/** Returns whether the last link that was sent for this is still good. */
export async function hasAccountToken(
  { now }: Pick<ServerContext, 'now'>,
  db: Db,
  { playerId, purpose }: { playerId: number; purpose: Purpose },
): Promise<boolean> {
  const [row] = await db
    .select(WHAT)
    .from(accountTokens)
    .where(
      and(eq(accountTokens.playerId, playerId), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now())),
    )
  return row !== undefined
}

/** Returns what a token is good for, which stays so; null where it is not, or not any more. */
export async function readAccountToken(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  purpose: Purpose,
  token: string,
): Promise<TokenOf | null> {
  const [row] = await db
    .select(WHAT)
    .from(accountTokens)
    .where(isLive(purpose, token, now()))
  return row ?? null
}

/**
 * Uses a token up, once, within the transaction that does what it is for; null where it is not good any more. Its
 * member is locked before it, or all whom `lock` locks: who changes a member has them before their tokens, too.
 */
export async function spendAccountToken(
  context: Pick<ServerContext, 'now'>,
  tx: Db,
  { purpose, token }: { purpose: Purpose; token: string },
  lock: (of: TokenOf) => Promise<unknown> = ({ playerId }) => lockMembers(tx, [playerId]),
): Promise<TokenOf | null> {
  const of = await readAccountToken({ ...context, db: tx }, purpose, token)
  if (of === null) return null
  await lock(of)
  const [row] = await tx
    .delete(accountTokens)
    .where(isLive(purpose, token, context.now()))
    .returning(WHAT)
  return row ?? null
}

const WHAT = { playerId: accountTokens.playerId, email: accountTokens.email }

function isLive(purpose: Purpose, token: string, at: Date) {
  return and(
    eq(accountTokens.tokenHash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, at),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
