import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import { venuePlace } from '#data/place-filter.ts'
import type { GallerySearch } from './search.ts'

/** Which photos are shown [P3.13]. Null narrows nothing. */
export interface GalleryFilters {
  seasonId: number | null
  stateId: number | null
  regionId: number | null
  venueId: number | null
}

export type FilterChange =
  | { kind: 'season'; seasonId: number | null }
  | { kind: 'state'; stateId: number | null }
  | { kind: 'region'; regionId: number | null }
  | { kind: 'venue'; venueId: number | null }
  /** A venue as it was suggested sets the state and the region too [P2.117]. */
  | { kind: 'place'; venue: Venue }
  | { kind: 'none' }

export const NO_FILTERS: GalleryFilters = { seasonId: null, stateId: null, regionId: null, venueId: null }

/** The filters after a change, without what belongs to another place. */
export function changeFilters(filters: GalleryFilters, change: FilterChange): GalleryFilters {
  switch (change.kind) {
    case 'season':
      return { ...filters, seasonId: change.seasonId }
    case 'state':
      return { ...filters, stateId: change.stateId, regionId: null, venueId: null }
    case 'region':
      return { ...filters, regionId: change.regionId, venueId: null }
    case 'venue':
      return { ...filters, venueId: change.venueId }
    case 'place':
      return { ...filters, ...venuePlace(change.venue), venueId: change.venue.id }
    case 'none':
      return NO_FILTERS
  }
}

interface Lists {
  regions: readonly Region[] | undefined
  venues: readonly Venue[] | undefined
}

/**
 * The filters an address asks for. What says most wins: a venue is in its own region and state whatever else the
 * address has there, a region in its own state; as long as a list is not known its part of the address is believed.
 */
export function filtersOf({ season, state, region, venue }: GallerySearch, { regions, venues }: Lists): GalleryFilters {
  const named = venues?.find(({ id }) => id === venue)
  const place = named && venuePlace(named)
  const regionId = place?.regionId ?? region ?? null
  const stateId = place?.stateId ?? regions?.find(({ id }) => id === regionId)?.state.id ?? state ?? null
  return { seasonId: season ?? null, stateId, regionId, venueId: venue ?? null }
}

/** What to ask the league for: the address as it stands, which it nearly always understands, and what it must mean where it contradicts itself. */
export function askedOf({ season, state, region, venue }: GallerySearch, meant: GalleryFilters): GalleryFilters {
  const said = { seasonId: season ?? null, stateId: state ?? null, regionId: region ?? null, venueId: venue ?? null }
  const isContrary =
    (said.stateId !== null && said.stateId !== meant.stateId) ||
    (said.regionId !== null && said.regionId !== meant.regionId)
  return isContrary ? meant : said
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
