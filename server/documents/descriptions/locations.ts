import { stateById } from '#domain/states.ts'

export interface LocationFacts {
  title: string
  address: string
  suburb?: string | null
  postcode?: string | null
  stateId: number
  latitude?: number | null
  longitude?: number | null
  phone?: string | null
}

/** A venue in the words of schema.org. */
export function locationOf(
  { title, address, suburb, postcode, stateId, latitude, longitude, phone }: LocationFacts,
  url?: string,
): Record<string, unknown> {
  return {
    '@type': 'Place',
    name: title,
    url,
    telephone: phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: suburb ?? undefined,
      postalCode: postcode ?? undefined,
      addressRegion: stateById(stateId)?.short,
      addressCountry: 'AU',
    },
    ...(typeof latitude === 'number' &&
      typeof longitude === 'number' && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}
