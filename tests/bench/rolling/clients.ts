import { setTimeout as pause } from 'node:timers/promises'
import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import type { HubConnection } from '@microsoft/signalr'
import { HUB_PATH } from '#contract/paths.ts'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'

export interface HubClient {
  connection: HubConnection
  /** Broadcasts that have come. */
  received: number
}

/** As the app tries again: soon, and for as long as it takes. */
const RETRY_MS = 1_000
const BACK_WITHIN_MS = 30_000

/** Clients of the hub. */
export async function connectClients(origin: string, count: number): Promise<HubClient[]> {
  const clients: HubClient[] = []
  for (let at = 0; at < count; at += 25) {
    const batch = Array.from({ length: Math.min(25, count - at) }, (_, n) => connect(origin, at + n))
    clients.push(...(await Promise.all(batch)))
  }
  return clients
}

async function connect(origin: string, number: number): Promise<HubClient> {
  const connection = new HubConnectionBuilder()
    .withUrl(origin + HUB_PATH, {
      headers: { 'x-visitor': `10.0.${number >> 8}.${number & 255}` },
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => RETRY_MS })
    .configureLogging(LogLevel.None)
    .build()
  const client: HubClient = { connection, received: 0 }
  connection.on(CLOCK_EVENT, () => (client.received += 1))
  await connection.start()
  return client
}

export function isConnected({ connection }: HubClient): boolean {
  return connection.state === HubConnectionState.Connected
}

/** Milliseconds until all are connected, or as long as was waited. */
export async function untilConnected(clients: readonly HubClient[]): Promise<number> {
  const startedAt = Date.now()
  while (!clients.every(isConnected) && Date.now() - startedAt < BACK_WITHIN_MS) await pause(50)
  return Date.now() - startedAt
}

/** How many have not received what was broadcast by then. */
export async function unreachedBy(clients: readonly HubClient[], broadcast: () => Promise<unknown>): Promise<number> {
  for (const client of clients) client.received = 0
  await broadcast()
  const startedAt = Date.now()
  while (!clients.every(({ received }) => received > 0) && Date.now() - startedAt < BACK_WITHIN_MS) await pause(50)
  return clients.filter(({ received }) => received === 0).length
}
