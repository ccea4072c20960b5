import type { FastifyInstance } from 'fastify'
import { listSeasons } from '#contract/seasons.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { listOfSeasons } from './list.ts'

export function seasonsRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, listSeasons, ({ query }) => listOfSeasons(context.db, query.brand ?? null, context.now()))
}
