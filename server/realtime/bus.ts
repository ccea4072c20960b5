import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { HubMessage } from '#server/hub.ts'

/** The channel of LISTEN and NOTIFY by which messages reach every process of a league. */
export const BUS_CHANNEL = 'tournament_clock_hub'

/** NOTIFY refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 8_000

/**
 * Sends a message to the clients of every process once the transaction is committed, and never where it is undone; at
 * once outside a transaction. One that is too large travels as its event id alone, so that clients read the rest.
 * @throws RangeError if it is too large and there is no event id to send instead
 */
export async function publish(tx: Db, message: HubMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${BUS_CHANNEL}, ${encode(message)})`)
}

function encode(message: HubMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) < PAYLOAD_LIMIT) return whole
  if (message.eventId === undefined) throw new RangeError('The message is too large for the hub')
  return JSON.stringify({ target: message.target, args: [message.eventId], eventId: message.eventId })
}

/** The message of a notice; null for anything else. */
export function decodeMessage(payload: string): HubMessage | null {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value !== 'object' || value === null) return null
    const { target, args, eventId } = value as Partial<Record<keyof HubMessage, unknown>>
    if (typeof target !== 'string' || !Array.isArray(args)) return null
    return typeof eventId === 'number' ? { target, args, eventId } : { target, args }
  } catch {
    return null
  }
}
