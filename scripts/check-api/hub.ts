import { negotiationOf } from './addresses.ts'
import { callHeaders, type Client } from './call.ts'
import { exchange, type Exchange } from './exchange.ts'
import { corsProblem, sharingOf } from './headers.ts'

/** What came of asking the hub for a connection; none is opened. */
export interface HubOutcome {
  exchange: Exchange
  /** Null where clocks can follow the hub. */
  failure: string | null
  /** Those it offers of the three the app knows. */
  transports: readonly string[]
}

/** What the hub's client sends beside the headers of a call, in lower case. */
export const HUB_HEADERS = ['x-requested-with', 'x-signalr-user-agent'] as const

const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** Asks the hub for a connection as the official client does. */
export async function negotiate(hubUrl: string, client: Client): Promise<HubOutcome> {
  const sharing = sharingOf(hubUrl, client.sharing.origin)
  // It is of the API’s host, and goes nowhere else.
  const cookie = new URL(hubUrl).origin === new URL(client.base).origin ? client.cookie : null
  const received = await exchange(negotiationOf(hubUrl), {
    method: 'POST',
    headers: { ...callHeaders({ cookie, sharing }), 'X-SignalR-User-Agent': 'check-api' },
    timeoutMs: client.timeoutMs,
  })
  const { status, body } = received
  const answer = body.kind === 'json' ? asRecord(body.value) : {}
  const offered = Array.isArray(answer['availableTransports']) ? answer['availableTransports'] : []
  const names = offered.map((one) => asRecord(one)['transport'])
  const transports = TRANSPORTS.filter((name) => names.includes(name))
  return { exchange: received, failure: failureOf(), transports }

  function failureOf(): string | null {
    if (body.kind === 'none') return body.reason
    if (status !== 200) return `the status is ${status}`
    const cors = corsProblem(received, sharing)
    if (cors !== null) return `the browser does not let the app read it: ${cors}`
    // A service that runs hubs for others names its own address.
    if (typeof answer['url'] === 'string') return null
    const token = answer['connectionToken'] ?? answer['connectionId']
    if (typeof token !== 'string' || answer['error'] != null) return 'the response is no negotiation of SignalR'
    return transports.length === 0 ? 'it offers no transport that the app knows' : null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
