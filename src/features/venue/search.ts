import * as v from 'valibot'
import { idField, readFields, whole } from '#lib/browser/navigation/search-fields.ts'
import type { VenueTab } from './address.ts'

const shown = whole(1, 10_000)

/**
 * What the address of a venue may say. Anything else, and anything malformed, counts as not said [F68 hostile input].
 */
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
