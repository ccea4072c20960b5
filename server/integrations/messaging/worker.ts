import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { outbox } from '#server/db/schema/system.ts'
import type { Messenger } from '#server/settings/env.ts'
import { createBreaker, type Breaker } from './breaker.ts'
import { sendNotification, type PushSender, type Sent } from '#server/integrations/push/send.ts'

type Row = typeof outbox.$inferSelect

/** Messages taken at once. */
const BATCH = 20
/** A worker that dies with messages in its hands gives them back after this. */
const LEASE_MS = 60_000
const TIMEOUT_MS = 5_000
/** How long after each failed attempt the next one is; after the last there is none. */
const WAITS_MS = [10_000, 60_000, 300_000, 1_800_000, 7_200_000]

interface DrainOptions {
  /** Aborted when the server stops: nothing further is taken, and what is due stays for the next start. */
  signal?: AbortSignal
  /** Default one that has seen nothing yet. */
  breaker?: Breaker
  sender?: PushSender
}

/**
 * Sends what is due of one channel by its service; resolves with the number of messages sent. What has a code or a link
 * goes first [D6.15]. Several servers may do so at once: each message is taken by one. A service is given the message's
 * key with every attempt, by which it recognises a second one; a push service cannot, so a notice is lost rather than
 * sent twice. What fails is tried again later and logged without its content.
 */
export async function drainChannel(
  context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>,
  channel: Row['channel'],
  { signal, breaker = createBreaker(context.now), sender }: DrainOptions = {},
): Promise<number> {
  const { db, log, now } = context
  let sent = 0
  while (!signal?.aborted) {
    const most = Math.min(BATCH, breaker.allowed())
    const taken = most === 0 ? [] : await take(db, channel, most, now())
    if (taken.length === 0) break
    await Promise.all(
      taken.map(async (row) => {
        const isLate = row.goodUntil !== null && row.goodUntil <= now()
        const done = isLate
          ? ({ reason: 'too late', isFinal: true } satisfies Sent)
          : await attempt(context, row, { breaker, sender })
        if (done === 'sent') sent += 1
        else
          log.warn({ message: row.id, channel, attempt: row.attempts, reason: done.reason }, 'a message was not sent')
        await settle(db, row, done, now())
      }),
    )
  }
  return sent
}

async function settle(db: Db, { id, attempts, body, bodyAfterwards }: Row, done: Sent, now: Date): Promise<void> {
  const wait = done === 'sent' || done.isFinal ? undefined : WAITS_MS[attempts - 1]
  const settled =
    wait === undefined
      ? { sentAt: done === 'sent' ? now : null, nextAttemptAt: null, body: bodyAfterwards ?? body }
      : { sentAt: null, nextAttemptAt: new Date(now.getTime() + wait) }
  // Messages that another worker has sent meanwhile stay sent.
  await db
    .update(outbox)
    .set(settled)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** Takes due messages for the length of a lease, and notices to browsers for good. */
function take(db: Db, channel: Row['channel'], most: number, now: Date): Promise<Row[]> {
  return restarting(db, async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, channel), lte(outbox.nextAttemptAt, now)))
      .orderBy(asc(isNull(outbox.bodyAfterwards)), asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(most)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const leaseEndsAt = channel === 'webPush' ? null : new Date(now.getTime() + LEASE_MS)
    await tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseEndsAt })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
    return due.map((row) => ({ ...row, attempts: row.attempts + 1 }))
  })
}

function attempt(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  row: Row,
  { breaker, sender }: { breaker: Breaker; sender: PushSender | undefined },
): Promise<Sent> | Sent {
  if (row.channel === 'webPush') return sendNotification(context, row, sender)
  const messenger = context.env.messengers[row.channel]
  return messenger ? deliver(messenger, row, breaker) : { reason: 'no service', isFinal: true }
}

async function deliver(
  { url, key }: Messenger,
  { key: messageKey, channel, recipient, subject, body }: Row,
  breaker: Breaker,
): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageKey,
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ channel, to: recipient, subject, body }),
    })
    await response.body?.cancel()
    // A rejected message does not affect the others.
    breaker.note(response.status < 500 && response.status !== 429)
    return response.ok ? 'sent' : { reason: `status ${response.status}`, isFinal: false }
  } catch (error) {
    breaker.note(false)
    return { reason: error instanceof Error ? error.name : 'unknown', isFinal: false }
  }
}
