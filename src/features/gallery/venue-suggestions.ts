import type { Venue } from '#contract/venues.ts'
import type { ComboboxLine } from '#components/combobox.tsx'
import { SUMMARY_SIZE } from '#domain/constants.ts'
import { stateOf } from '#lib/place.ts'

export interface VenueSuggestion extends ComboboxLine {
  venue: Venue
}

/** The venues whose name starts with the text, without regard to case, by name: the first ten [P2.116]. */
export function suggestVenues(text: string, venues: readonly Venue[]): VenueSuggestion[] {
  const wanted = plain(text)
  if (wanted === '') return []
  return venues
    .filter(({ title }) => plain(title).startsWith(wanted))
    .sort((a, b) => a.title.localeCompare(b.title, 'en-AU') || a.id - b.id)
    .slice(0, SUMMARY_SIZE.galleryVenueSuggestions)
    .map((venue) => ({ key: String(venue.id), label: venue.title, note: whereOf(venue), venue }))
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-AU')
}

function whereOf(venue: Venue): string {
  return [venue.suburb ?? venue.region?.name, stateOf(venue)?.short].filter(Boolean).join(' · ')
}
