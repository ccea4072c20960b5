import { isInAustralia } from '#domain/australia.ts'
import type { FastifyInstance } from 'fastify'
import { getEventsByVenue, getNearestVenue, getVenueById, getVenueByName, listVenues } from '#contract/venues.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { venueDirectory } from './directory.ts'
import { gamesOfVenue, listedVenues, nearestVenue, toVenue, venueById, venueByName } from './queries.ts'

export function venuesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context
  const directory = venueDirectory(context)
  const run = expensiveReads(context)

  serve(app, context, listVenues, async ({ query, request }) =>
    (await run([request], () => listedVenues(db, query.season ?? null))).map(toVenue),
  )

  serve(app, context, getVenueById, async ({ query }) => {
    const row = await venueById(db, query.id)
    return row && toVenue(row)
  })

  serve(app, context, getVenueByName, async ({ query }) => {
    const row = await venueByName(db, directory, query.venueName)
    return row && toVenue(row)
  })

  serve(app, context, getEventsByVenue, ({ query, member }) =>
    gamesOfVenue(db, query.venueId, context.now(), query.currentWeek ?? false, member?.playerId ?? null),
  )

  serve(app, context, getNearestVenue, async ({ query }) => (isInAustralia(query) ? nearestVenue(db, query) : null))
}
