import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { givenSearch, maybe, text } from './scalars.ts'

/** A place that was found, in the shape of the common map services. */
export const geocodedLocation = v.object({
  formatted_address: maybe(text),
  geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
})
export type GeocodedLocation = v.InferOutput<typeof geocodedLocation>

/**
 * The response to an address [P7.45]: `status` is OK with the likeliest place first, or ZERO_RESULTS. The same shape
 * comes from our server and from a maps service, so a client that is configured with either reads both.
 */
export const geocodeResponse = v.object({ status: text, results: v.optional(rows(geocodedLocation), []) })
export type GeocodeResponse = v.InferOutput<typeof geocodeResponse>

/** Beyond the league's own calls: a client asks `geocoderUrl` of its configuration, which is this one by default. */
export const geocode = endpoint({
  methods: ['GET'],
  path: '/Geocode',
  query: v.object({
    address: v.pipe(givenSearch(300), v.minLength(1)),
    region: maybe(v.pipe(v.string(), v.toLowerCase(), v.picklist(['au']))),
  }),
  response: geocodeResponse,
  who: 'anyone',
  summary: 'Where an address, suburb or postcode of Australia lies, the likeliest place first.',
})
