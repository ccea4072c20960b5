import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The upgrade headers of a request, removed for a handler that serves it without one. */
const OF_UPGRADE = new Set(['upgrade', 'http2-settings'])

/** How long a request with an upgrade waits for the response to the one before it on its connection. */
const EARLIER_RESPONSE_TIMEOUT_MS = 10_000

export type IgnoreUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Returns whether a request asks for a WebSocket and nothing else. */
export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket'
}

/**
 * Lets a server ignore upgrades that it does not know, such as h2c of `curl --http2`, as RFC 9110 (7.8) has it. With a
 * listener for upgrades Node takes the connection from its parser instead, before the body: the request is put back
 * into the connection without its upgrade, in front of what has come after it, and the connection is given to the
 * server again.
 */
export function ignoreUpgradesOf(server: Server): IgnoreUpgrade {
  /** Of each connection the response that was begun last. */
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response)
  })

  function goOn(socket: Duplex, bytes: Buffer): void {
    if (socket.destroyed || !socket.writable) return
    socket.unshift(bytes)
    server.emit('connection', socket)
  }

  return (request, socket, head) => {
    const bytes = Buffer.concat([Buffer.from(headWithoutUpgrade(request), 'latin1'), head])
    const before = latest.get(socket)
    if (before === undefined || before.closed) return goOn(socket, bytes)
    // Responses leave in the order of their requests. Meanwhile the server does not know the connection.
    const giveUp = () => void socket.destroy()
    const timer = setTimeout(giveUp, EARLIER_RESPONSE_TIMEOUT_MS)
    socket.once('error', giveUp)
    before.once('close', () => {
      clearTimeout(timer)
      socket.off('error', giveUp)
      goOn(socket, bytes)
    })
  }
}

/** The lines of a request as they came, without those of its upgrade. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    const stored = name.toLowerCase() === 'connection' ? withoutUpgrade(value) : value
    if (!OF_UPGRADE.has(name.toLowerCase()) && (stored !== '' || value === '')) lines.push(`${name}: ${stored}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

function withoutUpgrade(connection: string): string {
  return connection
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '' && !OF_UPGRADE.has(option.toLowerCase()))
    .join(', ')
}
