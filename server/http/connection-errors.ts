import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Problem } from '#contract/problem.ts'

/** Responds to what is not even HTTP, in the same shape as everything else. */
export function rejectConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, id, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'too-long', 'This request’s address or headers are too long.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'too-slow', 'This request took too long to arrive.']
        : ['400 Bad Request', 'malformed-request', 'This request could not be read.']
  const body: Problem = { id, message, requestId: randomUUID() }
  const json = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  )
}
