import type { FastifyInstance } from 'fastify'
import { geocode } from '#contract/geocoding.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { consumeLookUp } from '#server/http/limits/look-up-budget.ts'
import type { Geocoder } from '#server/integrations/geocoding/geocoder.ts'
import { createLocalGeocoder } from '#server/integrations/geocoding/local.ts'
import { createProvider } from '#server/integrations/geocoding/provider.ts'
import { searchLimiter } from '#server/resources/search-limiter.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'

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

/**
 * The maps service of the environment, else the server's own list of places, which serves as well once the look-ups of
 * a day are spent [D6.33 look-ups bounded].
 */
function openGeocoder(context: Pick<ServerContext, 'db' | 'env' | 'log' | 'now'>): Geocoder {
  const { env, log, now } = context
  const directory = venueDirectory(context)
  const local = createLocalGeocoder({ venues: () => directory.all() })
  if (!env.geocoder) return local
  return createProvider({
    ...env.geocoder,
    log,
    now,
    consumeLookUp: () => consumeLookUp(context),
    fallback: local,
  })
}
