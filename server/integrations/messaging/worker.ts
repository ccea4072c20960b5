import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/system.ts'
import type { Messenger } from '#server/settings/env.ts'
import { sendNotification, type PushSender, type Sent } from '#server/integrations/push/send.ts'

type Row = typeof outbox.$inferSelect

/** Messages taken at once. */
const BATCH = 20
/** A worker that dies with messages in its hands gives them back after this. */
const LEASE_MS = 60_000
const TIMEOUT_MS = 5_000
/** How long after each failed attempt the next one is; after the last there is none. */
const WAITS_MS = [10_000, 60_000, 300_000, 1_800_000, 7_200_000]

/**
 * Sends what is due in the outbox by the services of the environment; resolves with the number of messages sent.
 * Several servers may do so at once: each message is taken by one. A service is given the message's key with every
 * attempt, by which it recognises a second one; a push service cannot, so a notice is lost rather than sent twice. What
 * fails is tried again later and logged without its content.
 */
export async function drainOutbox(
  context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>,
  sender?: PushSender,
): Promise<number> {
  const { db, log, now } = context
  let sent = 0
  for (;;) {
    const taken = await take(db, now())
    if (taken.length === 0) return sent
    await Promise.all(
      taken.map(async (row) => {
        const isLate = row.goodUntil !== null && row.goodUntil <= now()
        const done = isLate
          ? ({ reason: 'too late', isFinal: true } satisfies Sent)
          : await attempt(context, row, sender)
        if (done === 'sent') sent += 1
        else
          log.warn(
            { message: row.id, channel: row.channel, attempt: row.attempts, reason: done.reason },
            'a message was not sent',
          )
        const wait = done === 'sent' || done.isFinal ? undefined : WAITS_MS[row.attempts - 1]
        const settled =
          wait === undefined
            ? { sentAt: done === 'sent' ? now() : null, nextAttemptAt: null, body: row.bodyAfterwards ?? row.body }
            : { sentAt: null, nextAttemptAt: new Date(now().getTime() + wait) }
        // What another worker has sent meanwhile stays sent.
        await db
          .update(outbox)
          .set(settled)
          .where(and(eq(outbox.id, row.id), isNull(outbox.sentAt)))
      }),
    )
  }
}

/** Takes due messages for the length of a lease, and notices to browsers for good. */
function take(db: Db, now: Date): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(lte(outbox.nextAttemptAt, now))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.filter(({ channel }) => channel !== 'webPush').map(({ id }) => id)
    for (const { id, attempts } of due)
      await tx
        .update(outbox)
        .set({ attempts: attempts + 1, nextAttemptAt: null })
        .where(eq(outbox.id, id))
    await tx
      .update(outbox)
      .set({ nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(outbox.id, ids))
    return due.map((row) => ({ ...row, attempts: row.attempts + 1 }))
  })
}

function attempt(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  row: Row,
  sender?: PushSender,
): Promise<Sent> | Sent {
  if (row.channel === 'webPush') return sendNotification(context, row, sender)
  const messenger = context.env.messengers[row.channel]
  return messenger ? deliver(messenger, row) : { reason: 'no service', isFinal: true }
}

async function deliver(
  { url, key }: Messenger,
  { key: messageKey, channel, recipient, subject, body }: Row,
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
    return response.ok ? 'sent' : { reason: `status ${response.status}`, isFinal: false }
  } catch (error) {
    return { reason: error instanceof Error ? error.name : 'unknown', isFinal: false }
  }
}
