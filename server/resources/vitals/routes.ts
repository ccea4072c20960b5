import type { FastifyInstance } from 'fastify'
import { reportVitals } from '#contract/vitals.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'

/** In an hour, for each address: one for each visit, and a hall of phones is behind one. */
const REPORTS = 3_000

/** Receives web vitals for /metrics; without metrics, or where the browser asks for privacy, nothing of it is read [D6.45]. */
export function vitalsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { env, now, observeVitals } = context
  const reports = createAddressLimiter({ limit: REPORTS, windowSeconds: 3_600, now, on: env.rateLimits })

  serve(app, context, reportVitals, ({ body, request }) => {
    reports.take(request.ip)
    if (request.headers['sec-gpc'] !== '1') observeVitals?.(body)
    return { success: true }
  })
}
