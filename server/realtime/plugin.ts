import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hub } from '#server/hub.ts'

/**
 * Routes negotiation, server-sent events and long polling to the hub, gives it the server's upgrades, and sends
 * its clients away before the server closes.
 * Register it as it is, in its own scope: within it no body is parsed, as the hub reads its bodies raw.
 * Where routes are case-sensitive, only the path as written is found.
 */
export function hubPlugin(app: FastifyInstance, { hub }: { hub: Hub }): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The hub writes its own headers; those of hooks, such as what another origin may read, go with them.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await hub.handleRequest(request.raw, reply.raw)
  }

  app.post(`${hub.path}/negotiate`, serve)
  app.route({ method: ['GET', 'POST', 'DELETE'], url: hub.path, exposeHeadRoute: false, handler: serve })
  hub.attach(app.server)
  app.addHook('preClose', () => hub.shutdown())
}
