import { createServer } from 'node:http'
import { ownOriginOrNone } from '../connection/gate.ts'
import { createHub } from '../hub-server.ts'

/**
 * A hub in a process of its own, so that a test can kill it. Takes the port as its argument (0 for any), prints
 * the port once it listens, and sends `tick` with a rising number to everybody.
 */
const quiet = () => undefined
const hub = createHub({
  now: () => Date.now(),
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  allowOrigin: ownOriginOrNone,
})
const server = createServer(hub.handleRequest)
hub.attach(server)
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
let count = 0
setInterval(() => hub.deliver({ target: 'tick', args: [(count += 1)] }), 50)
