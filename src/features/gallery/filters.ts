import type { Venue } from '#contract/venues.ts'
import { withCleared } from '#components/filters/filter-draft.ts'
import type { ComboboxItem } from '#components/ui/controls/combobox.tsx'
import {
  PLACE_CLEARS,
  resolveFilter,
  venueLocation,
  type LocationFilter,
  type LocationLists,
} from '#data/location-filter.ts'
import { stateById } from '#domain/states.ts'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { compareNames } from '#domain/names.ts'
import { startsWithName, normalizedQuery } from '#domain/name-search.ts'
import { knownLocation } from '#lib/storage/known-names.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'
import type { GallerySearch } from './search.ts'

/** Which photos are shown [P3.13]. Null narrows nothing. */
export interface GalleryFilters extends LocationFilter<number | null> {
  seasonId: number | null
}

export const NO_FILTERS: GalleryFilters = { seasonId: null, stateId: null, regionId: null, venueId: null }

export function changeFilters(filters: GalleryFilters, part: Partial<GalleryFilters>): GalleryFilters {
  return { ...filters, ...withCleared(part, { defaults: NO_FILTERS, clears: PLACE_CLEARS }) }
}

/** A venue as it was suggested sets the state and the region too [P2.117]. */
export function filtersAt(venue: Venue): Partial<GalleryFilters> {
  return { ...venueLocation(venue), venueId: venue.id }
}

/** What says most wins: a venue is in its own region and state whatever else the address has there. */
export function filtersOf(search: GallerySearch, lists: LocationLists): GalleryFilters {
  const { stateId, regionId, venueId } = resolveFilter(search, lists, { wins: 'venue', startStateId: null })
  return { seasonId: search.season ?? null, stateId, regionId, venueId }
}

/** Returns the filters of the request: those of the address, or their likely meaning where they contradict each other. */
export function requestedFilters(
  { season, state, region, venue }: GallerySearch,
  meant: GalleryFilters,
): GalleryFilters {
  const requested = {
    seasonId: season ?? null,
    stateId: state ?? null,
    regionId: region ?? null,
    venueId: venue ?? null,
  }
  const isContrary =
    (requested.stateId !== null && requested.stateId !== meant.stateId) ||
    (requested.regionId !== null && requested.regionId !== meant.regionId)
  return isContrary ? meant : requested
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

interface Names {
  region: string | undefined
  venue: string | undefined
  season: string | undefined
}

/** Until the names are known, the kind of place stands for them. */
export function filterLines(
  { stateId, regionId, venueId, seasonId }: GalleryFilters,
  { region, venue, season }: Names,
): { where: string; when: string } {
  const state = stateById(stateId ?? 0)
  const place = venueId !== null ? (venue ?? 'Venue') : regionId !== null ? (region ?? 'Region') : null
  return {
    where: place ? [place, state?.short].filter(Boolean).join(', ') : (state?.name ?? 'All states'),
    when: seasonId === null ? 'All seasons' : (season ?? 'Season'),
  }
}

export function countText(count: number, hasMore: boolean): string {
  const text = `${count} ${count === 1 ? 'photo' : 'photos'}`
  return hasMore ? `${text} shown` : text
}

interface VenueSuggestion extends ComboboxItem {
  venue: Venue
}

/**
 * The venues whose name starts with the text, whatever the spelling, by name: the first ten [P2.116, F78 names
 * compared].
 */
export function suggestVenues(text: string, venues: readonly Venue[]): VenueSuggestion[] {
  const requested = normalizedQuery(text)
  if (requested.whole === '') return []
  return venues
    .filter(({ title }) => startsWithName(knownLocation(title), requested))
    .sort((a, b) => compareNames(a.title, b.title) || a.id - b.id)
    .slice(0, SUMMARY_SIZE.galleryVenueSuggestions)
    .map((venue) => ({ key: String(venue.id), label: venue.title, note: whereOf(venue), venue }))
}

function whereOf(venue: Venue): string {
  return [venue.suburb ?? venue.region?.name, stateOf(venue)?.short].filter(Boolean).join(' · ')
}
