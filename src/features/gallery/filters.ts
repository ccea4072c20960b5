import type { Venue } from '#contract/venues.ts'
import { withCleared } from '#components/filters/filter-draft.ts'
import {
  PLACE_CLEARS,
  resolveFilter,
  venueLocation,
  type LocationFilter,
  type LocationLists,
} from '#data/location-filter.ts'
import type { GallerySearch } from './search.ts'

/** Which photos are shown [P3.13]. Null narrows nothing. */
export interface GalleryFilters extends LocationFilter<number | null> {
  seasonId: number | null
}

export const NO_FILTERS: GalleryFilters = { seasonId: null, stateId: null, regionId: null, venueId: null }

/** The filters after a change, without what belongs to another place. */
export function changeFilters(filters: GalleryFilters, part: Partial<GalleryFilters>): GalleryFilters {
  return { ...filters, ...withCleared(part, { defaults: NO_FILTERS, clears: PLACE_CLEARS }) }
}

/** A venue as it was suggested sets the state and the region too [P2.117]. */
export function filtersAt(venue: Venue): Partial<GalleryFilters> {
  return { ...venueLocation(venue), venueId: venue.id }
}

/** The filters an address asks for. What says most wins: a venue is in its own region and state whatever else the address has there. */
export function filtersOf(search: GallerySearch, lists: LocationLists): GalleryFilters {
  const { stateId, regionId, venueId } = resolveFilter(search, lists, { wins: 'venue', startStateId: null })
  return { seasonId: search.season ?? null, stateId, regionId, venueId }
}

/** Returns the filters of the request: those of the address, or their likely meaning where they contradict each other. */
export function askedOf({ season, state, region, venue }: GallerySearch, meant: GalleryFilters): GalleryFilters {
  const message = { seasonId: season ?? null, stateId: state ?? null, regionId: region ?? null, venueId: venue ?? null }
  const isContrary =
    (message.stateId !== null && message.stateId !== meant.stateId) ||
    (message.regionId !== null && message.regionId !== meant.regionId)
  return isContrary ? meant : message
}

/** The address of filtered photos, from the first page on [P2.118]. */
export function searchOf({ seasonId, stateId, regionId, venueId }: GalleryFilters): GallerySearch {
  return {
    ...(seasonId !== null && { season: seasonId }),
    ...(stateId !== null && { state: stateId }),
    ...(regionId !== null && { region: regionId }),
    ...(venueId !== null && { venue: venueId }),
  }
}
