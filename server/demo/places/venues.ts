import { readFileSync } from 'node:fs'
import { STATES } from '#domain/states.ts'
import { australianLocations, GEONAMES_FILE } from '#server/integrations/geocoding/geonames.ts'
import { pubFirstParts, pubNouns, streetNames, streetTypes } from '#server/demo/content/names.ts'
import { chance, chanceBetween, chanceOf } from '#server/demo/random.ts'
import { NIGHTJAR_CLUBS } from '#server/demo/schedule/round-the-clock.ts'
import { REGION_TOWNS, type Town } from './towns.ts'

export interface RegionRow {
  id: number
  name: string
  stateId: number
}

export interface VenueRow {
  id: number
  title: string
  slug: string
  address: string
  suburb: string
  postcode: string
  stateId: number
  regionId: number
  description: string
  phone: string
  latitude: number
  longitude: number
  timeZone: string
}

/** All regions and venues of the league; the venues of the Nightjar series come last. The same seed gives the same places. */
export function places(seed: number): { regions: RegionRow[]; venues: VenueRow[] } {
  const coordinates = townCoordinates()
  const regions: RegionRow[] = []
  const venues: VenueRow[] = []
  const taken = new Set<string>()
  for (const state of STATES) {
    for (const { name, towns } of REGION_TOWNS[state.short] ?? []) {
      const regionId = regions.push({ id: regions.length + 1, name, stateId: state.id })
      for (const town of towns) {
        for (let n = 0; n < town.venues; n += 1) {
          const id = venues.length + 1
          const title = inventedTitle(seed, id, taken)
          venues.push(
            venueRow({
              seed,
              id,
              n,
              town,
              title,
              stateId: state.id,
              regionId,
              coordinates,
              timeZone: town.timeZone ?? state.timeZone,
            }),
          )
        }
      }
    }
  }
  return { regions, venues: [...venues, ...nightjarVenues(seed, venues, coordinates)] }
}

/** Readable and without anything but a-z, 0-9 and hyphens. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

type Coordinates = ReadonlyMap<string, readonly [number, number]>

interface VenueSeed {
  seed: number
  id: number
  /** Which of the town's venues. */
  n: number
  town: Town
  title: string
  stateId: number
  regionId: number
  coordinates: Coordinates
  timeZone: string
}

function venueRow({ seed, id, n, town, title, stateId, regionId, coordinates, timeZone }: VenueSeed): VenueRow {
  const at = coordinates.get(`${stateId} ${town.name}`)
  if (!at) throw new Error(`${town.name} is not among the known places of its state.`)
  // The second venue of a town stands some streets away.
  const spread = n === 0 ? 0.002 : 0.008
  const street = chanceOf(streetNames, seed, id, 21)
  const number = chanceBetween(1, 420, seed, id, 23)
  return {
    id,
    title,
    slug: slugOf(title.toLowerCase().endsWith(town.name.toLowerCase()) ? title : `${title} ${town.name}`),
    address: `${number} ${street} ${chanceOf(streetTypes, seed, id, 22)}, ${town.name} ${shortOf(stateId)} ${town.postcode}`,
    suburb: town.name,
    postcode: town.postcode,
    stateId,
    regionId,
    description: describe(seed, id, title, town.name),
    phone: phoneOf(stateId, id),
    latitude: round(at[0] + (chance(seed, id, 24) - 0.5) * spread),
    longitude: round(at[1] + (chance(seed, id, 25) - 0.5) * spread),
    timeZone,
  }
}

function nightjarVenues(seed: number, venues: readonly VenueRow[], coordinates: Coordinates): VenueRow[] {
  return NIGHTJAR_CLUBS.map(({ name, town, stateShort }, index) => {
    const state = STATES.find(({ short }) => short === stateShort)
    const neighbour = venues.find((venue) => venue.suburb === town && venue.stateId === state?.id)
    if (!state || !neighbour) throw new Error(`There is no venue beside ${name}.`)
    const venue = venueRow({
      seed,
      id: venues.length + 1 + index,
      n: 1,
      town: { name: town, postcode: neighbour.postcode, venues: 1 },
      title: name,
      stateId: state.id,
      regionId: neighbour.regionId,
      coordinates,
      timeZone: state.timeZone,
    })
    return {
      ...venue,
      description: `A card room in ${town} that never closes. Three tournaments a day, one of them through the night, each of nine hours and more.`,
    }
  })
}

function inventedTitle(seed: number, id: number, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const first = chanceOf(pubFirstParts, seed, id, attempt, 26)
    const noun = chanceOf(chance(seed, id, attempt, 27) < 0.55 ? COMMON_NOUNS : OTHER_NOUNS, seed, id, attempt, 28)
    const title = `${first} ${noun}`
    if (taken.has(title) && attempt < 200) continue
    taken.add(title)
    return title
  }
}

const COMMON_NOUNS = ['Hotel', 'Tavern', 'Arms', 'Hotel']
/** Without what a town mostly has one of, and under its own name. */
const OTHER_NOUNS = pubNouns.filter((noun) => !/RSL|Golf|Surf|Racing|Services|Football/.test(noun))

const SCENES = [
  'a corner pub with a beer garden and a poker room at the back',
  'a family-run house with eight tables and a kitchen that stays open until the first break',
  'a club with a proper tournament room upstairs and parking behind',
  'an old house with high ceilings, cold taps and a loyal Thursday crowd',
  'a big room near the station, easy to reach and easy to get home from',
  'a quiet local where new players are shown the ropes',
  'a bistro with a separate card room and a deck for the breaks',
]

function describe(seed: number, id: number, title: string, town: string): string {
  return `${title} in ${town} is ${chanceOf(SCENES, seed, id, 29)}. Bring your membership card; registration is at the bar or the desk beside it.`
}

/** From the ranges reserved for fiction: 5550 and 7010 behind every area code. */
function phoneOf(stateId: number, id: number): string {
  const area = AREA_CODE[shortOf(stateId)] ?? '02'
  return `(${area}) ${id % 2 === 0 ? '5550' : '7010'} ${String((id * 7919) % 10_000).padStart(4, '0')}`
}

const AREA_CODE: Readonly<Record<string, string>> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  WA: '08',
  SA: '08',
  NT: '08',
}

/** Places of Australia by state id and name. */
function townCoordinates(): Coordinates {
  return new Map(
    australianLocations(readFileSync(GEONAMES_FILE)).map(({ name, stateId, latitude, longitude }) => [
      `${stateId} ${name}`,
      [latitude, longitude],
    ]),
  )
}

function shortOf(stateId: number): string {
  return STATES.find(({ id }) => id === stateId)?.short ?? ''
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
