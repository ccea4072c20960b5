import type { FastifyInstance } from 'fastify'
import { rejectRequest } from '#server/http/errors.ts'

/** How long requests may take to end once the server is asked to stop. */
const DRAIN_TIMEOUT_MS = 10_000

/**
 * On closing, refuses new requests with 503 and lets those under way end before their connections are cut. Add it
 * after the hub: its clients' requests never end on their own.
 */
export async function addDrain(app: FastifyInstance): Promise<void> {
  let underWay = 0
  let closing = false
  let whenIdle: () => void = () => undefined

  app.addHook('onRequest', async (_request, reply) => {
    if (closing)
      rejectRequest(503, 'shutting-down', 'The server is restarting. Try again in a moment.', { retryAfterSeconds: 2 })
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) whenIdle()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
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
