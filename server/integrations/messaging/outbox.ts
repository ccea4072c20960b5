import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/system.ts'

/** Notices to browsers go in by server/integrations/push/devices.ts. */
export type Channel = Exclude<(typeof outbox.$inferSelect)['channel'], 'webPush'>

export interface Message {
  channel: Channel
  recipient: string
  subject?: string
  body: string
  /** Codes and tokens in the body, which it loses once a service has it [D5.62]. */
  secrets?: readonly string[]
  /** The member it is for or about, so that it goes with them. */
  playerId?: number | null
  /** After this nobody needs it any more. */
  goodUntil?: Date
}

/**
 * Puts a message into the outbox: with the transaction it belongs to, so that it leaves if and only if that was done.
 * Where a service sends its channel a worker takes it from there; else it stays to be read.
 */
export async function addToOutbox(
  { env, now }: Pick<ServerContext, 'env' | 'now'>,
  db: Db,
  { secrets = [], ...message }: Message,
): Promise<void> {
  const createdAt = now()
  await db.insert(outbox).values({
    ...message,
    bodyAfterwards: secrets.length === 0 ? null : secrets.reduce(withoutSecret, message.body),
    createdAt,
    nextAttemptAt: env.messengers[message.channel] ? createdAt : null,
  })
}

function withoutSecret(body: string, secret: string): string {
  return body.replaceAll(secret, '…')
}
