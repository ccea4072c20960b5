import type { EventSearch } from '#contract/events.ts'
import type { GamesRequest } from '#data/games.ts'
import { postcodeOf } from '#domain/name-search.ts'

/** Which games are requested by a text. */
export interface TextRequest extends GamesRequest {
  text: string
}

/** The one field a search by text is about. */
export type TextInterpretation = Pick<EventSearch, 'postcode' | 'venueName' | 'suburb'>

/** Returns what a text may mean, in the order it is tried: four digits are a postcode [D4.12], else a venue, then a suburb [D4.13]. */
export function interpretationsOf(text: string): TextInterpretation[] {
  const postcode = postcodeOf(text)
  return postcode === null ? [{ venueName: text }, { suburb: text }] : [{ postcode }]
}
