import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { passkeyChallenges } from '#server/db/schema/people.ts'

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/**
 * A user looks for their phone or key within five minutes; the offer in the field of the sign-in page waits longer,
 * and its page makes a new one before that.
 */
const GOOD_MS: Readonly<Record<Purpose, number>> = { creation: 300_000, proof: 300_000, signIn: 900_000 }

/** The purpose of a challenge, and its holder. */
export interface ChallengeOf {
  purpose: Purpose
  holder: string
}

/** Stores a challenge, of which the database has the hash alone. */
export async function storeChallenge(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { purpose, holder }: ChallengeOf,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + GOOD_MS[purpose])
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), purpose, holder, expiresAt })
}

/** Uses a challenge up, whatever becomes of its answer; false where it is not good, or not any more. */
export async function spendChallenge(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { purpose, holder }: ChallengeOf,
  challenge: string,
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holder, holder),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return spent.length > 0
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}
