import { readFile } from 'node:fs/promises'
import { distanceMetres } from '#domain/distance.ts'
import { stateById } from '#domain/states.ts'
import { comparableName } from '#domain/text.ts'
import { australianLocations, GEONAMES_FILE, type KnownLocation } from '#server/integrations/geocoding/geonames.ts'
import { readingsOf, type Reading, stateOfPostcode } from './address.ts'
import type { FoundLocation, Geocoder } from './geocoder.ts'

/** Where a venue of the league is, as far as it says where a suburb or a postcode is. */
export interface VenueLocation {
  suburb: string
  postcode: string | null
  stateId: number
  latitude: number | null
  longitude: number | null
}

interface Sources {
  /** The league's venues; the same list as long as nothing changed in it. */
  venues(): Promise<readonly VenueLocation[]>
  towns?(): Promise<readonly KnownLocation[]>
}

/** A suburb or town. `venues` counts those of the league in it. */
interface IndexedLocation {
  name: string
  stateId: number
  latitude: number
  longitude: number
  postcodes: ReadonlySet<string>
  venues: number
}

/** A name, and a postcode, with the places that have it. */
interface Gazetteer {
  byName: ReadonlyMap<string, IndexedLocation[]>
  byPostcode: ReadonlyMap<string, IndexedLocation[]>
}

/** Two places of one name and state this near each other are one. */
const SAME_PLACE_METRES = 30_000
const MAX_FOUND = 10

/**
 * A geocoder that calls no service: it knows the places of GeoNames, and the suburbs and postcodes of the league's own
 * venues. Of several places of one name those with the most venues come first. What stands before the name of a
 * place, such as a street or a pub, is passed over.
 */
export function createLocalGeocoder({ venues, towns = readTowns }: Sources): Geocoder {
  let made: { of: readonly VenueLocation[]; gazetteer: Gazetteer } | null = null
  let known: Promise<readonly KnownLocation[]> | null = null

  async function gazetteer(): Promise<Gazetteer> {
    const listed = await venues()
    known ??= towns()
    if (made?.of !== listed) made = { of: listed, gazetteer: gazetteerOf(listed, await known) }
    return made.gazetteer
  }

  return {
    async find(address) {
      const readings = readingsOf(address)
      if (readings.length === 0) return []
      const places = await gazetteer()
      for (const reading of readings) {
        const found = placesOf(places, reading, reading.name)
        if (found.length > 0) return found.map(toFound)
      }
      for (const reading of readings.toReversed()) {
        for (let from = 1; from < reading.name.length; from += 1) {
          const found = placesOf(places, reading, reading.name.slice(from))
          if (found.length > 0) return found.map(toFound)
        }
      }
      return []
    },
  }
}

function placesOf(
  { byName, byPostcode }: Gazetteer,
  { stateId, postcode }: Reading,
  name: readonly string[],
): IndexedLocation[] {
  const named = name.length === 0 ? byPostcode.get(postcode ?? '') : byName.get(name.join(''))
  const inState = stateId ?? (postcode === null ? null : stateOfPostcode(postcode))
  const fits = (named ?? []).filter(
    (place) => inState === null || place.stateId === inState || (postcode !== null && place.postcodes.has(postcode)),
  )
  const rank = (place: IndexedLocation) =>
    (postcode !== null && place.postcodes.has(postcode) ? 1_000_000 : 0) + place.venues
  return fits.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_FOUND)
}

function gazetteerOf(venues: readonly VenueLocation[], towns: readonly KnownLocation[]): Gazetteer {
  const byName = new Map<string, IndexedLocation[]>()
  const byPostcode = new Map<string, IndexedLocation[]>()
  for (const suburb of suburbsOf(venues)) {
    put(byName, keyOf(suburb.name), suburb)
    for (const postcode of suburb.postcodes) put(byPostcode, postcode, suburb)
  }
  for (const town of towns) {
    const key = keyOf(town.name)
    const isKnown = byName
      .get(key)
      ?.some((place) => place.stateId === town.stateId && distanceMetres(place, town) < SAME_PLACE_METRES)
    if (!isKnown) put(byName, key, { ...town, postcodes: new Set<string>(), venues: 0 })
  }
  return { byName, byPostcode }
}

/** The suburbs that have venues, each in the middle of them. */
function suburbsOf(venues: readonly VenueLocation[]): IndexedLocation[] {
  const groups = new Map<string, (VenueLocation & { latitude: number; longitude: number })[]>()
  for (const venue of venues) {
    const { latitude, longitude } = venue
    if (latitude !== null && longitude !== null)
      put(groups, `${venue.stateId} ${keyOf(venue.suburb)}`, { ...venue, latitude, longitude })
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      name: first.suburb,
      stateId: first.stateId,
      latitude: mean(group.map(({ latitude }) => latitude)),
      longitude: mean(group.map(({ longitude }) => longitude)),
      postcodes: new Set(group.flatMap(({ postcode }) => postcode ?? [])),
      venues: group.length,
    }
  })
}

function toFound({ name, stateId, latitude, longitude, postcodes }: IndexedLocation): FoundLocation {
  const [postcode] = postcodes.size === 1 ? postcodes : []
  const label = [name, stateById(stateId)?.short, postcode].filter(Boolean).join(' ')
  return { label: `${label}, Australia`, latitude, longitude }
}

async function readTowns(): Promise<readonly KnownLocation[]> {
  return australianLocations(await readFile(GEONAMES_FILE))
}

/** Spaces do not count in a name: `Koo-Wee-Rup` is found as `kooweerup`. */
function keyOf(name: string): string {
  return comparableName(name).replaceAll(' ', '')
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
