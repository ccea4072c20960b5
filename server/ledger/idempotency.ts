import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#contract/credit.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { cardPayments, moneyCalls } from '#server/db/schema/credit.ts'
import { rejectRequest, RequestError } from '#server/http/errors.ts'
import { rejectionOf } from './constraints.ts'

const DAY_MS = 86_400_000

/** One call that moves something, and the key its member gave it; without a key it is done and not remembered. */
export interface KeyedCall {
  playerId: number
  key: string | null
  call: string
  /** The identifying part of the body; the same key with a different one is rejected. */
  body: unknown
}

export type KnownCall = typeof moneyCalls.$inferSelect

/** The key of a request; null where it has none. @throws Refusal 400 for what is no key */
export function keyOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const value = request.headers[IDEMPOTENCY_HEADER]
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^[\w-]{16,100}$/.test(value))
    rejectRequest(400, 'invalid-key', 'The Idempotency-Key must have 16 to 100 letters, digits, - or _.')
  return value
}

/**
 * Does the work of a call in one transaction together with its key, once: the same call again gets the response it got
 * then, a refusal too [F48 double tap, F49 repeated key]. Two at once: the second waits. What is unexpected leaves
 * nothing behind; in a deadlock all of it starts again [D6.6].
 * @throws Refusal 422 where the key was used for something else
 */
export async function once<Answer extends object>(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  keyed: KeyedCall,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await restarting(db, async (tx): Promise<Answer | RequestError> => {
    const known = await claim(tx, keyed, now())
    if (known) return responseOf<Answer>(known)
    const done = await attempt(tx, work)
    await storeResponse(tx, keyed, done)
    return done
  })
  if (outcome instanceof RequestError) throw outcome
  return outcome
}

/** Does the work behind a savepoint; what it refuses, or the database by a constraint, comes back as a refusal. */
export async function attempt<Answer>(tx: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer | RequestError> {
  try {
    return await tx.transaction((inner) => work(inner))
  } catch (error) {
    const refusal = error instanceof RequestError ? error : rejectionOf(error)
    if (!refusal) throw error
    return refusal
  }
}

/**
 * Takes the key inside a transaction; resolves with the call that has it already. @throws Refusal 422 where that is
 * another
 */
export async function claim(tx: Db, { playerId, key, call, body }: KeyedCall, now: Date): Promise<KnownCall | null> {
  if (key === null) return null
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('base64url')
  const taken = await tx
    .insert(moneyCalls)
    .values({ playerId, key, call, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: moneyCalls.key })
  if (taken.length > 0) return null
  const [known] = await tx
    .select()
    .from(moneyCalls)
    .where(and(eq(moneyCalls.playerId, playerId), eq(moneyCalls.key, key)))
  if (!known || known.bodyHash !== bodyHash)
    rejectRequest(422, 'key-reused', 'This was sent before with other details. Please start again.')
  return known
}

export async function storeResponse(
  tx: Db,
  { playerId, key }: Pick<KeyedCall, 'playerId' | 'key'>,
  outcome: object,
): Promise<void> {
  if (key === null) return
  const written =
    outcome instanceof RequestError
      ? { status: outcome.status, answer: { id: outcome.id, message: outcome.message, fields: outcome.fields } }
      : { status: 200, answer: outcome }
  await tx
    .update(moneyCalls)
    .set(written)
    .where(and(eq(moneyCalls.playerId, playerId), eq(moneyCalls.key, key)))
}

/** The response to a known call; one that is under way is a refusal that says so. */
export function responseOf<Answer extends object>({
  status,
  answer,
}: Pick<KnownCall, 'status' | 'answer'>): Answer | RequestError {
  if (status === null) return new RequestError(409, 'payment-pending', PENDING)
  if (status === 200) return answer as Answer
  const { id, message, fields } = answer as { id: string; message: string; fields?: Record<string, string> }
  return new RequestError(status, id, message, fields ? { fields } : {})
}

const PENDING = 'Your payment is being checked. Do not pay again: your tickets will show what became of it.'

/**
 * A member's call by its key; null where it never arrived, or more than a day ago and has ended. One that is at work in
 * a transaction of its own is waited for: a client that learns that a call never arrived concludes that nothing was
 * moved.
 */
export async function findCall(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  playerId: number,
  key: string,
): Promise<KnownCall | null> {
  const since = new Date(now().getTime() - DAY_MS)
  const isFindable = or(gt(moneyCalls.createdAt, since), isNull(moneyCalls.status), hasEndedSince(since))
  const read = async (): Promise<KnownCall | undefined> => {
    const [known] = await db
      .select()
      .from(moneyCalls)
      .where(and(eq(moneyCalls.playerId, playerId), eq(moneyCalls.key, key), isFindable))
    return known
  }
  return (await read()) ?? ((await isTaken(db, { playerId, key }, now())) ? ((await read()) ?? null) : null)
}

class NotTaken extends Error {}

/** Tries to lock the key, which waits for a call that is about to, and releases it at once. */
async function isTaken(db: Db, { playerId, key }: Pick<KnownCall, 'playerId' | 'key'>, now: Date): Promise<boolean> {
  try {
    await restarting(db, async (tx) => {
      const taken = await tx
        .insert(moneyCalls)
        .values({ playerId, key, call: '', bodyHash: '', createdAt: now })
        .onConflictDoNothing()
        .returning({ key: moneyCalls.key })
      if (taken.length > 0) throw new NotTaken()
    })
    return true
  } catch (error) {
    if (error instanceof NotTaken) return false
    throw error
  }
}

/** Whether the call's payment, of unknown outcome for days, ended since then. */
function hasEndedSince(since: Date) {
  return sql`exists (select 1 from ${cardPayments} where ${cardPayments.playerId} = ${moneyCalls.playerId}
    and ${cardPayments.callKey} = ${moneyCalls.key} and ${cardPayments.settledAt} > ${since.toISOString()})`
}

/** Forgets calls a day after their response, but none that is under way. */
export async function forgetCalls({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS)
  await db
    .delete(moneyCalls)
    .where(and(lt(moneyCalls.createdAt, since), isNotNull(moneyCalls.status), not(hasEndedSince(since))))
}
