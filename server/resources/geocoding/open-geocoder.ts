import type { ServerContext } from '#server/context.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'
import type { Geocoder } from '#server/integrations/geocoding/geocoder.ts'
import { createLocalGeocoder } from '#server/integrations/geocoding/local.ts'
import { createProvider } from '#server/integrations/geocoding/provider.ts'

/** The maps service of the environment, else the server's own list of places. */
export function openGeocoder(context: Pick<ServerContext, 'db' | 'env' | 'log' | 'now'>): Geocoder {
  const { env, log, now } = context
  if (env.geocoder) return createProvider({ ...env.geocoder, log, now })
  const directory = venueDirectory(context)
  return createLocalGeocoder({ venues: () => directory.all() })
}
