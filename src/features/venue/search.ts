import * as v from 'valibot'

/** The tabs of the narrow layout, in order; the first is the one an address without a tab opens [P2.68]. */
export const VENUE_TABS = [
  { key: 'events', label: 'Events' },
  { key: 'leaderboard', label: 'Leaderboard' },
  { key: 'results', label: 'Results' },
  { key: 'photos', label: 'Photo Gallery' },
] as const

export type VenueTab = (typeof VENUE_TABS)[number]['key']

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const shown = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

/** What the address of a venue may say. Anything else, and anything malformed, counts as not said [F68]. */
const given = {
  tab: v.picklist(['leaderboard', 'results', 'photos']),
  /** Day of the games: the offset from today. */
  day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  /** How many games are shown, so that Back finds the list as long as it was. */
  shown,
  /** How many photos are shown. */
  photos: shown,
  /** Filters of the leaderboard. */
  season: id,
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  boardDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  game: id,
  /** The event whose result is on view. */
  result: id,
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

/** Names every field: the router leaves the address's own value where one is absent. */
export function readVenueSearch(raw: Record<string, unknown>): VenueSearch {
  const said = Object.entries(given).map(([name, schema]) => {
    const parsed = v.safeParse(schema, raw[name])
    return [name, parsed.success ? parsed.output : undefined]
  })
  return Object.fromEntries(said) as VenueSearch
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
