import type { FastifyInstance } from 'fastify'
import { listSeasons } from '#contract/seasons.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/endpoint.ts'
import { toSeason } from './presenter.ts'
import { allSeasons } from './queries.ts'

export function seasonsRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, listSeasons, async ({ query }) => {
    // A season turns for the whole league at once, at midnight of the default state.
    const today = localDate(context.now(), DEFAULT_TIME_ZONE)
    return (await allSeasons(context.db, query.brand ?? null)).map((row) => toSeason(row, today))
  })
}
