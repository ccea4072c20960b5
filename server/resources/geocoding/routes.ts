import type { FastifyInstance } from 'fastify'
import { geocode } from '#contract/geocoding.ts'
import { openGeocoder } from './open-geocoder.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { searchLimiter } from '#server/resources/search-limiter.ts'

/** Serves where places lie [P7.45, D1.5]: asked for what is neither a venue nor a suburb of the league [D4.13]. */
export function geocodingRoutes(app: FastifyInstance, context: ServerContext): void {
  const geocoder = openGeocoder(context)
  const limiter = searchLimiter(context)

  serve(app, context, geocode, async ({ query, request }) => {
    limiter.take(request.ip)
    const found = await geocoder.find(query.address)
    return {
      status: found.length > 0 ? 'OK' : 'ZERO_RESULTS',
      results: found.map(({ label, latitude, longitude }) => ({
        formatted_address: label,
        geometry: { location: { lat: latitude, lng: longitude } },
      })),
    }
  })
}
