import type { ServerContext } from '#server/context.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'
import type { Geocoder } from './geocoder.ts'
import { createLocalGeocoder } from './local.ts'
import { createProvider } from './provider.ts'

/** The maps service of the environment, else the server's own list of places. */
export function openGeocoder(context: Pick<ServerContext, 'db' | 'env' | 'log' | 'now'>): Geocoder {
  const { env, log, now } = context
  if (env.geocoder) return createProvider({ ...env.geocoder, log, now })
  const directory = venueDirectory(context)
  return createLocalGeocoder({ venues: () => directory.all() })
}
