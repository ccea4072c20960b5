import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import type { ComboboxItem } from '#components/ui/controls/combobox.tsx'
import { venueLocation } from '#data/location-filter.ts'
import { OVERALL_DAY_ID, SUGGESTION_MIN_LENGTH } from '#domain/constants.ts'
import { startsWithName, includesName, isSameName, normalizedQuery, type NormalizedName } from '#domain/name-search.ts'
import { STATES, stateById } from '#domain/states.ts'
import { foldedText } from '#domain/text.ts'
import { knownLocation } from '#lib/storage/known-names.ts'
import type { BoardLocation } from './filters.ts'

/** `label` is 'Royal Oak Hotel'; for a day of it 'Thursday', for a game of that day its name. */
export interface Suggestion extends ComboboxItem {
  place: BoardLocation
}

export interface Suggestions {
  list: Suggestion[]
  more: number
}

/** More lines than this nobody reads: typing on is quicker. */
const MAX_SUGGESTIONS = 60

/** Whether the text is long enough to be looked for [P2.90, P9.6]. */
export function isLongEnough(text: string): boolean {
  return [...foldedText(text)].length >= SUGGESTION_MIN_LENGTH
}

/**
 * What a text may mean: a state by its name or short name, else a region, else a venue, which expands to its days
 * and scoreboards [P2.91, P2.92]. Whatever the spelling [F78 names compared]; names that begin so come first.
 */
export function suggest(
  text: string,
  { regions, venues }: { regions: readonly Region[]; venues: readonly Venue[] },
): Suggestions {
  if (!isLongEnough(text)) return { list: [], more: 0 }
  const requested = normalizedQuery(text)
  const states = matching(STATES, requested, ({ name, short }) => [short, name])
  if (states.length > 0) return cut(states.map(ofState))
  const found = matching(regions, requested, ({ name }) => [name])
  if (found.length > 0) return cut(found.map(ofRegion))
  return cut(matching(venues, requested, ({ title }) => [title]).flatMap(ofVenue))
}

/** Those with a name that has the text in it: the very same first, then those that begin so, then the others. */
function matching<T>(things: readonly T[], requested: NormalizedName, namesOf: (thing: T) => string[]): T[] {
  const byRank: T[][] = [[], [], []]
  for (const thing of things) {
    const ranks = namesOf(thing).map((name) => rankOf(knownLocation(name), requested))
    byRank[Math.min(...ranks)]?.push(thing)
  }
  return byRank.flat()
}

function rankOf(name: NormalizedName, requested: NormalizedName): number {
  if (isSameName(name, requested)) return 0
  if (startsWithName(name, requested)) return 1
  return includesName(name, requested) ? 2 : 3
}

function cut(all: Suggestion[]): Suggestions {
  return { list: all.slice(0, MAX_SUGGESTIONS), more: Math.max(0, all.length - MAX_SUGGESTIONS) }
}

const nowhere = { regionId: null, venueId: null, dayId: OVERALL_DAY_ID, gameId: null }

function ofState({ id, name, short }: (typeof STATES)[number]): Suggestion {
  return {
    key: `s${id}`,
    label: name,
    note: `State · ${short}`,
    depth: 0,
    spoken: '',
    place: { ...nowhere, stateId: id },
  }
}

function ofRegion({ id, name, state }: Region): Suggestion {
  const short = state.short ?? stateById(state.id)?.short
  return {
    key: `r${id}`,
    label: name,
    note: ['Region', short].filter(Boolean).join(' · '),
    depth: 0,
    spoken: '',
    place: { ...nowhere, stateId: state.id, regionId: id },
  }
}

function ofVenue(venue: Venue): Suggestion[] {
  const { stateId, regionId } = venueLocation(venue)
  if (stateId === null) return []
  const short = stateById(stateId)?.short
  const place: BoardLocation = { ...nowhere, stateId, regionId, venueId: venue.id }
  const key = `v${venue.id}`
  const whole: Suggestion = {
    key,
    label: venue.title,
    note: [venue.suburb ?? venue.region?.name, short, 'Overall'].filter(Boolean).join(' · '),
    depth: 0,
    spoken: '',
    place,
  }
  return [
    whole,
    ...venue.days.flatMap(({ id: dayId, name, gameScoreboards }): Suggestion[] => {
      const games = gameScoreboards.length > 1 ? gameScoreboards : []
      const only = games.length === 0 ? gameScoreboards[0] : undefined
      return [
        {
          key: `${key}d${dayId}`,
          label: name,
          note: only?.name ?? 'All games',
          depth: 1,
          spoken: `${venue.title}, `,
          place: { ...place, dayId },
        },
        ...games.map((game): Suggestion => ({
          key: `${key}d${dayId}g${game.id}`,
          label: game.name,
          note: '',
          depth: 2,
          spoken: `${venue.title}, ${name}, `,
          place: { ...place, dayId, gameId: game.id },
        })),
      ]
    }),
  ]
}
