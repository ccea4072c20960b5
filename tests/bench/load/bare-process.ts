import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareNews, BareTask } from './messages.ts'

/** The barest server that sends a recorded response, to whatever is requested. */
let headers: string[] = []
let body = Buffer.alloc(0)

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, headers).end(body))
})

server.listen(0, '127.0.0.1', () =>
  process.on('message', ({ recorded }: BareTask) => {
    headers = recorded.headers
    body = Buffer.from(recorded.body, 'base64')
    const { port } = server.address() as AddressInfo
    process.send?.({ kind: 'listening', port } satisfies BareNews)
  }),
)
