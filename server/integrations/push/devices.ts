import { and, asc, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { insertRows } from '#server/db/insert.ts'
import { members, sessions } from '#server/db/schema/people.ts'
import { pushDevices } from '#server/db/schema/push.ts'
import { outbox } from '#server/db/schema/system.ts'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The text of a lock screen: no names of people, no codes. */
export interface DeviceNotification {
  title: string
  /** One sentence. */
  body: string
  /** A page of the app. */
  path: string
  /** The topic: the next notification of the same topic replaces it. Letters, digits and hyphens, at most 32. */
  tag: string
  /** After this nobody needs it any more. */
  goodUntil: Date
}

/** A member has at most this many; the oldest go. */
const MAX_DEVICES = 10

/**
 * Stores the browser of a session; it replaces the session's former one, and any other session's claim to this browser.
 */
export async function storeDevice(
  db: Db,
  { playerId, sessionHash }: { playerId: number; sessionHash: string },
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<void> {
  const device = { playerId, sessionHash, endpoint, ...keys }
  await restarting(db, async (tx) => {
    // Changes of one member wait for each other.
    await tx.select({ playerId: members.playerId }).from(members).where(eq(members.playerId, playerId)).for('update')
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionHash, sessionHash)))
    await tx
      .insert(pushDevices)
      .values({ ...device, createdAt: now })
      .onConflictDoUpdate({ target: pushDevices.sessionHash, set: device })
    const [held] = await tx.select({ count: count() }).from(pushDevices).where(eq(pushDevices.playerId, playerId))
    const spare = Number(held?.count ?? 0) - MAX_DEVICES
    if (spare <= 0) return
    const oldest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.playerId, playerId), ne(pushDevices.sessionHash, sessionHash)))
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id))
      .limit(spare)
    await tx.delete(pushDevices).where(inArray(pushDevices.id, oldest))
  })
}

export async function hasDevice(db: Db, sessionHash: string): Promise<boolean> {
  const rows = await db.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.sessionHash, sessionHash))
  return rows.length > 0
}

export async function dropDevice(db: Db, which: { sessionHash: string } | { id: number }): Promise<void> {
  await db
    .delete(pushDevices)
    .where('id' in which ? eq(pushDevices.id, which.id) : eq(pushDevices.sessionHash, which.sessionHash))
}

/**
 * Whose browser may be written to just now: a session that is still on, of a member who is not suspended. Needs both
 * tables in the query.
 */
export function isReachable(now: Date) {
  return and(gt(sessions.expiresAt, now), isNull(members.suspendedAt))
}

/**
 * Puts a notice for each browser of a member, or of several, into the outbox, with the transaction it belongs to.
 * Nothing for who never asked for notices, and nothing where this server sends none.
 */
export async function notifyDevices(
  { env, now }: Pick<ServerContext, 'env' | 'now'>,
  db: Db,
  who: number | readonly number[],
  { title, body, path, tag, goodUntil }: DeviceNotification,
): Promise<void> {
  if (!env.webPush?.keys) return
  const at = now()
  const devices = await db
    .select({ id: pushDevices.id, playerId: pushDevices.playerId })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .innerJoin(members, eq(members.playerId, pushDevices.playerId))
    .where(and(anyOf(pushDevices.playerId, typeof who === 'number' ? [who] : who), isReachable(at)))
    .orderBy(pushDevices.id)
  const message = {
    channel: 'webPush' as const,
    subject: title,
    body: JSON.stringify({ body, path, tag }),
    createdAt: at,
    nextAttemptAt: at,
    goodUntil,
  }
  await insertRows(
    db,
    outbox,
    devices.map(({ id, playerId }) => ({ ...message, playerId, deviceId: id, recipient: `device ${id}` })),
  )
}

/** Returns where a notice in the outbox goes; null where the browser has gone, or may not be written to any more. */
export async function subscriptionOf(db: Db, deviceId: number | null, now: Date): Promise<Subscription | null> {
  if (deviceId === null) return null
  const [row] = await db
    .select({ endpoint: pushDevices.endpoint, p256dh: pushDevices.p256dh, auth: pushDevices.auth })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .innerJoin(members, eq(members.playerId, pushDevices.playerId))
    .where(and(eq(pushDevices.id, deviceId), isReachable(now)))
  return row ? { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } } : null
}
