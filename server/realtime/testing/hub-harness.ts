import { createServer } from 'node:http'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { ownOriginOrNone } from '../connection/gate.ts'
import { createHub } from '../hub-server.ts'
import type { AddressInfo } from 'node:net'
import type { HubConnection, IHttpConnectionOptions, IRetryPolicy } from '@microsoft/signalr'
import type { Hub, HubLog } from '#server/hub.ts'
import type { HubOptions } from '#server/realtime/hub-options.ts'

/** A hub on a plain HTTP server of its own, on any free port. */
export interface HubHarness {
  hub: Hub
  /** http://127.0.0.1:port */
  origin: string
  url: string
  /** The reasons and failures the hub has logged. */
  logged: string[]
  close(): Promise<void>
}

/** Starts a hub with test defaults; what is passed goes over them. */
export async function startHub(options: Partial<HubOptions> = {}): Promise<HubHarness> {
  const logged: string[] = []
  const hub = createHub({
    now: () => Date.now(),
    log: collectingLog(logged),
    allowOrigin: ownOriginOrNone,
    ...options,
  })
  const server = createServer((request, response) => {
    if (!hub.handleRequest(request, response)) response.writeHead(404).end()
  })
  hub.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hub,
    origin,
    url: origin + hub.path,
    logged,
    async close() {
      await hub.shutdown()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The official client, quiet. */
export function officialClient(
  url: string,
  options: IHttpConnectionOptions & { reconnect?: number[] | IRetryPolicy } = {},
): HubConnection {
  const { reconnect, ...http } = options
  const builder = new HubConnectionBuilder().withUrl(url, http).configureLogging(LogLevel.None)
  if (Array.isArray(reconnect)) builder.withAutomaticReconnect(reconnect)
  else if (reconnect) builder.withAutomaticReconnect(reconnect)
  return builder.build()
}

/** Collects what a client receives, to be waited for. */
export function listen(
  connection: HubConnection,
  target: string,
): { received: unknown[][]; count(n: number): Promise<void> } {
  const received: unknown[][] = []
  let wake: () => void = () => undefined
  connection.on(target, (...args: unknown[]) => {
    received.push(args)
    wake()
  })
  return {
    received,
    async count(n) {
      while (received.length < n) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

/** Resolves when the condition holds; the test's own time limit is the only one. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Negotiates without a client library. */
export async function negotiate(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: NegotiateBody }> {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const text = await response.text()
  return { status: response.status, body: response.ok ? (JSON.parse(text) as NegotiateBody) : {} }
}

export interface NegotiateBody {
  connectionId?: string
  connectionToken?: string
  negotiateVersion?: number
  error?: string
}

function collectingLog(lines: string[]): HubLog {
  const collect = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  return { debug: collect, info: collect, warn: collect, error: collect }
}
