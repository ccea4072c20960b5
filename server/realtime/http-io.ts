import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'

/** Responds to a request that may be gone already. Text unless it is JSON; never stored by anyone. */
export function respond(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache, no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

/** Refuses a WebSocket before it is one. */
export function rejectUpgrade(socket: Duplex, status: number, message: string, retryAfterSeconds?: number): void {
  if (socket.destroyed) return
  const body = `${message}\n`
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      'Connection: close\r\nContent-Type: text/plain; charset=utf-8\r\n' +
      (retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`) +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Path in lower case without slashes at its end, and the query. Never throws, whatever the address. */
export function splitUrl(url: string | undefined): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = (url ?? '').split(/\?(.*)/s, 2)
  return { path: path.toLowerCase().replace(/\/+$/, ''), query: new URLSearchParams(query) }
}
