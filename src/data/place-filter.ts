import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import { compareNames } from '#domain/names.ts'
import { stateOf } from '#lib/storage/place.ts'

/** What a filter of places offers to choose from. */
interface Option {
  id: number
  name: string
}

/** Where a venue is, however the league says it. */
export function venuePlace(venue: Venue): {
  stateId: number | null
  regionId: number | null
} {
  return { stateId: stateOf(venue)?.id ?? null, regionId: venue.regionId ?? venue.region?.id ?? null }
}

/** The regions of a state, by name. */
export function regionsOf(regions: readonly Region[], stateId: number): Option[] {
  return byName(regions.filter(({ state }) => state.id === stateId))
}

/** The venues of the region, or of the whole state where none is chosen, by name. */
export function venuesOf(
  venues: readonly Venue[],
  { stateId, regionId }: { stateId: number; regionId: number | null },
): Option[] {
  const inside = venues.filter((venue) => {
    const place = venuePlace(venue)
    return place.stateId === stateId && (regionId === null || place.regionId === regionId)
  })
  return byName(inside.map(({ id, title }) => ({ id, name: title })))
}

function byName(options: readonly Option[]): Option[] {
  return [...options].sort((a, b) => compareNames(a.name, b.name))
}
