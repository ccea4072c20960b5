import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listRegions } from '#contract/regions.ts'
import type { ServerContext } from '#server/context.ts'
import { regions, states } from '#server/db/schema/places.ts'
import { serve } from '#server/http/endpoint.ts'

/** Serves every region with its state, by state and name [P3.2]; some dozens of rows. */
export function regionsRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, listRegions, () =>
    context.db
      .select({
        id: regions.id,
        name: regions.name,
        state: { id: states.id, name: states.name, short: states.short },
      })
      .from(regions)
      .innerJoin(states, eq(states.id, regions.stateId))
      .orderBy(asc(states.id), asc(regions.name)),
  )
}
