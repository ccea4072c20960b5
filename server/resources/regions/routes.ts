import type { FastifyInstance } from 'fastify'
import { listRegions } from '#contract/regions.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { toRegion } from './presenter.ts'
import { allRegions } from './queries.ts'

export function regionsRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, listRegions, async () => (await allRegions(context.db)).map(toRegion))
}
