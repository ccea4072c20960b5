import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
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
 * Puts messages into the outbox, in one statement, with the transaction they belong to, so that they leave if and only
 * if that was done. Where a service sends their channel a worker takes them from there; else they stay to be read.
 */
export async function addToOutbox(
  { env, now }: Pick<ServerContext, 'env' | 'now'>,
  db: Db,
  messages: Message | readonly Message[],
): Promise<void> {
  const createdAt = now()
  const rows = [messages]
    .flat()
    .map(({ channel, recipient, subject = null, body, secrets = [], playerId = null, goodUntil = null }) => ({
      channel,
      recipient,
      subject,
      body,
      bodyAfterwards: secrets.length === 0 ? null : secrets.reduce(withoutSecret, body),
      playerId,
      goodUntil,
      createdAt,
      nextAttemptAt: env.messengers[channel] ? createdAt : null,
    }))
  await insertRows(db, outbox, rows)
}

function withoutSecret(body: string, secret: string): string {
  return body.replaceAll(secret, '…')
}
