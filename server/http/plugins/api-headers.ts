import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { addVary } from './cors.ts'

/**
 * Adds what every response of the API carries: the server's clock, by which clients measure theirs, as `date` too,
 * since saved copies are aged by it [D1.26]; the oldest version of the app that is still served well, where there is
 * one [F21 old app version]; and that a member's response is stored nowhere but in the app's own store.
 */
export function addApiHeaders(api: FastifyInstance, context: ServerContext): void {
  api.addHook('onSend', async (request, reply) => {
    const now = context.now()
    void reply.header('x-server-time', String(now.getTime())).header('date', now.toUTCString())
    if (context.env.minAppVersion !== null) void reply.header('x-min-app-version', context.env.minAppVersion)
    if (reply.hasHeader('cache-control')) return
    void reply.header('cache-control', request.member ? 'no-store' : 'no-cache')
    addVary(reply, 'Cookie')
  })
}
