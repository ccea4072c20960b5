import type { VenueRequest } from '#data/venues.ts'

/** The tabs of the narrow layout, in order; the first is the one an address without a tab opens [P2.68]. */
export const VENUE_TABS = [
  { key: 'events', label: 'Events' },
  { key: 'leaderboard', label: 'Leaderboard' },
  { key: 'results', label: 'Results' },
  { key: 'photos', label: 'Photo Gallery' },
] as const

export type VenueTab = (typeof VENUE_TABS)[number]['key']

const LARGEST_ID = 2_147_483_647
const LONGEST_NAME = 200

/** Null where no venue can be meant: without either, or with an id or a name that none has [P2.63, P5.8]. */
export function venueRequest(idOrName: string): VenueRequest | null {
  const text = idOrName.trim()
  if (/^\d+$/.test(text)) {
    const requested = Number(text)
    return requested >= 1 && requested <= LARGEST_ID ? { id: requested } : null
  }
  // '1)' is an id with what followed it in a message [F76 pasted address].
  const isName = text !== '' && text.length <= LONGEST_NAME && !/^\d+[^\p{L}\p{N}]+$/u.test(text)
  return isName ? { name: text.toLowerCase() } : null
}
