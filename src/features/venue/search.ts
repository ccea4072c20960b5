import * as v from 'valibot'
import { idField, readFields, whole } from '#lib/search-fields.ts'

/** The tabs of the narrow layout, in order; the first is the one an address without a tab opens [P2.68]. */
export const VENUE_TABS = [
  { key: 'events', label: 'Events' },
  { key: 'leaderboard', label: 'Leaderboard' },
  { key: 'results', label: 'Results' },
  { key: 'photos', label: 'Photo Gallery' },
] as const

export type VenueTab = (typeof VENUE_TABS)[number]['key']

const shown = whole(1, 10_000)

/** What the address of a venue may say. Anything else, and anything malformed, counts as not said [F68]. */
const given = {
  tab: v.picklist(['leaderboard', 'results', 'photos']),
  /** Day of the games: the offset from today. */
  day: whole(0, 6),
  /** How many games are shown, so that Back finds the list as long as it was. */
  shown,
  /** How many photos are shown. */
  photos: shown,
  /** Filters of the leaderboard. */
  season: idField,
  month: whole(1, 12),
  boardDay: whole(1, 7),
  game: idField,
  /** The event whose result is on view. */
  result: idField,
}

export interface VenueSearch {
  tab?: Exclude<VenueTab, 'events'> | undefined
  day?: number | undefined
  shown?: number | undefined
  photos?: number | undefined
  season?: number | undefined
  month?: number | undefined
  boardDay?: number | undefined
  game?: number | undefined
  result?: number | undefined
}

export function readVenueSearch(raw: Record<string, unknown>): VenueSearch {
  return readFields(given, raw)
}

/** A venue as an address names it: by id when there are digits only, else by name [P2.11, P2.12]. */
export type VenueAsked = { id: number } | { name: string }

const LARGEST_ID = 2_147_483_647
const LONGEST_NAME = 200

/** Null where no venue can be meant: without either, or with an id or a name that none has [P2.63, P5.8]. */
export function venueAsked(idOrName: string): VenueAsked | null {
  const text = idOrName.trim()
  if (/^\d+$/.test(text)) {
    const asked = Number(text)
    return asked >= 1 && asked <= LARGEST_ID ? { id: asked } : null
  }
  return text !== '' && text.length <= LONGEST_NAME ? { name: text.toLowerCase() } : null
}
