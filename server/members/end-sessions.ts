import { and, eq, ne } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { renewSession } from '#server/http/plugins/session.ts'
import { endSubscription } from './calendar-subscription.ts'

/**
 * Ends all that opens something of a member's without signing in: every session, with the browsers that are notified in
 * it, and the address of the calendar [D5.82]. Within the transaction that changed what they sign in with.
 */
export async function endSessions(tx: Db, playerId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.playerId, playerId))
  await endSubscription(tx, playerId)
}

/**
 * The same but for the session given, which starts again. Its token stays: a request under way with it would else be
 * refused, and take the new cookies away with its response.
 */
export async function endOtherSessions(
  context: Pick<ServerContext, 'now' | 'env'>,
  tx: Db,
  stored: SignedIn,
): Promise<void> {
  const { playerId, sessionHash } = stored
  await tx.delete(sessions).where(and(eq(sessions.playerId, playerId), ne(sessions.tokenHash, sessionHash)))
  await endSubscription(tx, playerId)
  await renewSession(context, tx, sessionHash)
}
