import type { Venue } from '#contract/venues.ts'
import type { ComboboxItem } from '#components/ui/controls/combobox.tsx'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { compareNames } from '#domain/names.ts'
import { startsWithName, normalizedQuery } from '#domain/name-search.ts'
import { knownLocation } from '#lib/storage/known-names.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'

export interface VenueSuggestion extends ComboboxItem {
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
