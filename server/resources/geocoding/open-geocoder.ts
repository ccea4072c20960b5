import type { ServerContext } from '#server/context.ts'
import { consumeLookUp } from '#server/http/limits/look-up-budget.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'
import type { Geocoder } from '#server/integrations/geocoding/geocoder.ts'
import { createLocalGeocoder } from '#server/integrations/geocoding/local.ts'
import { createProvider } from '#server/integrations/geocoding/provider.ts'

/**
 * The maps service of the environment, else the server's own list of places, which serves as well once the look-ups of
 * a day are spent [D6.33 look-ups bounded].
 */
export function openGeocoder(context: Pick<ServerContext, 'db' | 'env' | 'log' | 'now'>): Geocoder {
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
