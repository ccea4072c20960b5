import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests may take to end once the server closes. */
const DRAIN_TIMEOUT_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Refuses new connections, so that a proxy tries another server before it has sent anything. Connections that are
     * open are served on, each response being the last of its connection, until the server closes.
     */
    beginShutdown(): void
  }
}

/**
 * Lets a server be taken away without a request being lost [D6.13]. On closing, the requests under way may end before
 * their connections are cut. Add it after the hub: its clients' requests never end on their own.
 */
export async function addDrain(app: FastifyInstance): Promise<void> {
  let underWay = 0
  let isShuttingDown = false
  let whenIdle: () => void = () => undefined

  app.decorate('beginShutdown', () => {
    isShuttingDown = true
    // The listening socket alone: http's own close would cut idle connections on which a proxy is about to send.
    Server.prototype.close.call(app.server)
  })
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) whenIdle()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) void reply.header('connection', 'close')
  })
  // A server's own hooks run before those of its scopes, of which this one is the last.
  await app.register(async (last) => {
    last.addHook('preClose', async () => {
      if (underWay === 0) return
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        new Promise<void>((resolve) => (whenIdle = resolve)),
        new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_TIMEOUT_MS))),
      ])
      clearTimeout(timer)
    })
  })
}
