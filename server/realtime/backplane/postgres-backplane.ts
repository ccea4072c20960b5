import type { Client } from 'pg'
import { ClientUntilSilence } from '#server/db/client-until-silence.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import {
  decodeMessage,
  type Backplane,
  type BackplaneMessage,
  type BackplaneOptions,
  type Subscription,
} from './backplane.ts'

/** NOTIFY refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 8_000

interface Options extends BackplaneOptions {
  /** A question is asked this often to notice a dead connection. */
  heartbeatMs?: number
}

/**
 * LISTEN and NOTIFY over one connection of its own, which comes back with growing pauses after a failure and
 * then reports the gap. The connection must reach PostgreSQL itself or a pooler in session mode.
 * A message too large for NOTIFY travels as its event id alone, so that clients read the rest again.
 */
export function postgresBackplane(url: string, options: Options = {}): Backplane {
  const { channel = 'tournament_clock_hub', log, heartbeatMs = 15_000 } = options
  const { first, longest } = options.backoffMs ?? { first: 250, longest: 15_000 }
  const subscriptions = new Set<Subscription>()
  let live: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let hasBeenLive = false
  let requested: Promise<void> = Promise.resolve()
  let pause = first
  let announceLive: () => void = () => undefined
  const firstLive = new Promise<void>((resolve) => {
    announceLive = resolve
  })

  async function connect(): Promise<void> {
    const client = new ClientUntilSilence({
      ...postgresSession(url),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      application_name: channel,
    })
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', ({ payload }) => deliver(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      log?.warn({ err: error, retryInMs: pause }, 'hub backplane cannot reach the database')
      retry()
      return
    }
    if (closed) return void client.end().catch(() => undefined)
    live = client
    pause = first
    timer = setInterval(() => void ask(client, 'SELECT 1').catch(() => lost(client)), heartbeatMs)
    timer.unref()
    if (hasBeenLive) for (const { onGap } of subscriptions) onGap?.()
    hasBeenLive = true
    announceLive()
  }

  /** One question after the other, so that messages keep their order. Rejects once the connection is lost. */
  function ask(client: Client | null, sql: string, values: string[] = []): Promise<void> {
    const answered = requested.then(async () => {
      if (!client || client !== live) throw new Error('The hub backplane is not connected')
      await client.query(sql, values)
    })
    requested = answered.catch(() => undefined)
    return answered
  }

  function retry(): void {
    if (closed) return
    if (timer) clearInterval(timer)
    timer = setTimeout(() => void connect(), pause)
    pause = Math.min(pause * 2, longest)
  }

  function lost(client: Client): void {
    if (live !== client) return
    live = null
    void client.end().catch(() => undefined)
    if (!closed) log?.warn({ retryInMs: pause }, 'hub backplane lost its connection')
    retry()
  }

  function deliver(payload: string | undefined): void {
    const message = decodeMessage(payload)
    if (!message) return log?.warn({}, 'hub backplane received something that is no message')
    for (const { handler } of subscriptions) handler(message)
  }

  void connect()

  return {
    async publish(message) {
      await ask(live, 'SELECT pg_notify($1, $2)', [channel, encode(message)])
    },
    async subscribe(handler, onGap) {
      const subscription = { handler, onGap }
      subscriptions.add(subscription)
      await firstLive
      return () => {
        subscriptions.delete(subscription)
        return Promise.resolve()
      }
    },
    async close() {
      closed = true
      subscriptions.clear()
      if (timer) clearInterval(timer)
      // A caller that still waits for the first connection must not wait for ever.
      announceLive()
      const client = live
      await requested
      live = null
      await client?.end()
    },
  }
}

/** @throws RangeError if it is too large and there is no event id to send instead */
function encode(message: BackplaneMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) < PAYLOAD_LIMIT) return whole
  if (message.eventId === undefined) throw new RangeError('The message is too large for the hub backplane')
  return JSON.stringify({ target: message.target, args: [message.eventId], eventId: message.eventId })
}
