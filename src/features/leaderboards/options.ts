import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import type { BoardFilters } from './filters.ts'
import { venuePlace } from './settle.ts'

/** What the filter panel offers to choose from. */
interface Option {
  id: number
  name: string
}

const NAMES = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** The regions of a state, by name. */
export function regionsOf(regions: readonly Region[], stateId: number): Option[] {
  return byName(regions.filter(({ state }) => state.id === stateId))
}

/** The venues of the region, or of the whole state where none is chosen, by name. */
export function venuesOf(venues: readonly Venue[], { stateId, regionId }: Pick<BoardFilters, 'stateId' | 'regionId'>): Option[] {
  const inside = venues.filter((venue) => {
    const place = venuePlace(venue)
    return place.stateId === stateId && (regionId === null || place.regionId === regionId)
  })
  return byName(inside.map(({ id, title }) => ({ id, name: title })))
}

/** The scoreboards of a venue's day; to choose one there must be more than one [P2.98]. */
export function gamesOf(venue: Venue | undefined, dayId: number): Option[] {
  return venue?.days.find(({ id }) => id === dayId)?.gameScoreboards ?? []
}

function byName(options: readonly Option[]): Option[] {
  return [...options].sort((a, b) => NAMES.compare(a.name, b.name))
}
