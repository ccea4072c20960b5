import type { FastifyInstance } from 'fastify'
import type { Hub } from '#server/hub.ts'

/**
 * Routes negotiation to the hub, gives it the server's upgrades, and sends its clients away before the server closes.
 * Register it as it is, in its own scope: within it no body is parsed.
 * Where routes are case-sensitive, only the path as written is found.
 */
export function hubPlugin(app: FastifyInstance, { hub }: { hub: Hub }): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(`${hub.path}/negotiate`, (request, reply) => {
    // The hub writes its own headers; those of hooks, such as what another origin may read, go with them.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    hub.handleRequest(request.raw, reply.raw)
  })
  hub.attach(app.server)
  app.addHook('preClose', () => hub.shutdown())
}
