import { isObject } from '#contract/reader-shapes.ts'
import { corsProblem, preflightProblem } from './cors.ts'
import { exchange, rejection, type Client } from './http.ts'

const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** Asks the hub for a connection as its official client does, and opens none. */
export async function checkHub(client: Client, hub: URL, say: (line: string) => void): Promise<void> {
  const url = new URL(hub)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/negotiate`
  url.searchParams.set('negotiateVersion', '1')
  const preflight = await preflightProblem(client, url.href, 'POST', ['x-requested-with', 'x-signalr-user-agent'])
  const received = await exchange(client, url.href, {
    method: 'POST',
    headers: { 'X-SignalR-User-Agent': 'check-api' },
  })
  const {
    availableTransports: offered,
    connectionToken,
    connectionId,
    url: elsewhere,
  } = isObject(received.value) ? received.value : {}
  const transports = TRANSPORTS.filter((name) => JSON.stringify(offered)?.includes(`"${name}"`))
  say(`Hub ${hub.href}`)
  say(`  POST negotiate ${received.status || ' – '}`)
  const failure = preflight ?? rejection(received) ?? corsProblem(received, url.href, client) ?? unusable()
  say(failure === null ? `    transports    ${transports.join(', ')}` : `    failed        ${failure}`)

  function unusable(): string | null {
    // A service that runs hubs for others names its own address.
    if (typeof elsewhere === 'string') return null
    if (typeof (connectionToken ?? connectionId) !== 'string') return 'the response is no negotiation of SignalR'
    return transports.length === 0 ? 'it offers no transport that the app knows' : null
  }
}
