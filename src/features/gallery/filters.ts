import type { Venue } from '#contract/venues.ts'
import {
  changeFilter,
  resolveFilter,
  venueLocation,
  type PlaceChange,
  type LocationFilter,
  type LocationLists,
} from '#data/location-filter.ts'
import type { GallerySearch } from './search.ts'

/** Which photos are shown [P3.13]. Null narrows nothing. */
export interface GalleryFilters extends LocationFilter<number | null> {
  seasonId: number | null
}

export type FilterChange =
  | PlaceChange<number | null>
  | { kind: 'season'; seasonId: number | null }
  /** A venue as it was suggested sets the state and the region too [P2.117]. */
  | { kind: 'place'; venue: Venue }
  | { kind: 'none' }

export const NO_FILTERS: GalleryFilters = { seasonId: null, stateId: null, regionId: null, venueId: null }

/** The filters after a change, without what belongs to another place. */
export function changeFilters(filters: GalleryFilters, change: FilterChange): GalleryFilters {
  switch (change.kind) {
    case 'season':
      return { ...filters, seasonId: change.seasonId }
    case 'place':
      return { ...filters, ...venueLocation(change.venue), venueId: change.venue.id }
    case 'none':
      return NO_FILTERS
    default:
      return { ...filters, ...changeFilter(filters, change) }
  }
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

/** How many filters are set. */
export function filterCount(filters: GalleryFilters): number {
  return Object.values(filters).filter((value) => value !== null).length
}
