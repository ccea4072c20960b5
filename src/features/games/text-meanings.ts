import { postcodeOf } from '#domain/name-search.ts'
import type { TextInterpretation } from './request.ts'

/** What a text may mean, in the order it is tried: four digits are a postcode [D4.12], else a venue, then a suburb [D4.13]. */
export function meaningsOf(text: string): TextInterpretation[] {
  const postcode = postcodeOf(text)
  return postcode === null ? [{ venueName: text }, { suburb: text }] : [{ postcode }]
}
