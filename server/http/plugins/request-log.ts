import type { FastifyInstance } from 'fastify'

/** One line a request: the route's pattern, never its address, body or cookies, so that no personal data is stored. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
