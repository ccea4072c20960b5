import type { Client } from 'pg'
import { ClientUntilSilence } from './client-until-silence.ts'
import { postgresSession } from './postgres-session.ts'

/** What is done with the notices of a channel. */
export interface NoticeListener {
  onNotice(payload: string): void
  /** Called after an interruption, during which notices may have been lost. */
  onGap(): void
  log?: { warn(details: object, message: string): void }
}

interface Options {
  /** From one question to the next. */
  heartbeatMs?: number
  /** First and longest pause before connecting again; each failure doubles it. */
  backoffMs?: { first: number; longest: number }
}

/**
 * LISTEN over a connection of its own, which comes back with growing pauses after a failure and then reports the gap.
 * The connection must reach PostgreSQL itself or a pooler in session mode. Resolves once it listens for the first time,
 * with the function that ends it.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { onNotice, onGap, log }: NoticeListener,
  { heartbeatMs = 15_000, backoffMs: { first, longest } = { first: 250, longest: 15_000 } }: Options = {},
): Promise<() => Promise<void>> {
  let live: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let hasBeenLive = false
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
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      log?.warn({ err: error, channel, retryInMs: pause }, 'the database cannot be listened to')
      retry()
      return
    }
    if (closed) return void client.end().catch(() => undefined)
    live = client
    pause = first
    askLater(client)
    if (hasBeenLive) onGap()
    hasBeenLive = true
    announceLive()
  }

  /** A dead connection is noticed by a question that has no response. */
  function askLater(client: Client): void {
    const ask = () =>
      client.query('SELECT 1').then(
        () => client === live && askLater(client),
        () => lost(client),
      )
    timer = setTimeout(() => void ask(), heartbeatMs).unref()
  }

  function retry(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), pause)
    pause = Math.min(pause * 2, longest)
  }

  function lost(client: Client): void {
    if (live !== client) return
    live = null
    void client.end().catch(() => undefined)
    if (!closed) log?.warn({ channel, retryInMs: pause }, 'the database is not listened to any more')
    retry()
  }

  void connect()
  await firstLive
  return async () => {
    closed = true
    clearTimeout(timer)
    const client = live
    live = null
    await client?.end()
  }
}
