import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/metrics/metrics.ts'

/** Counts each response by the pattern of its route, as the log has it. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}
