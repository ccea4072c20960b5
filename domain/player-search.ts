/** Rules of the search for who is to receive something, which both sides hold to. */
import { compactIdentifier, foldedName } from './text.ts'

export interface PlayerFields {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  cardNumber?: string | null | undefined
}

/** A search as it is compared with players; '' for a field that does not narrow. */
export interface NormalizedPlayer {
  firstName: string
  lastName: string
  cardNumber: string
}

const SHORTEST = 2

export const SEARCH_TOO_SHORT = 'Enter at least two characters in one of the fields.'

/** Returns what is wrong with a search; null for nothing. One field of two characters that count is needed [D5.34]. */
export function playerSearchProblem(fields: PlayerFields): string | null {
  return Object.values(normalizedPlayer(fields)).some((words: string) => [...words].length >= SHORTEST)
    ? null
    : SEARCH_TOO_SHORT
}

/**
 * Normalizes a player search: names without case, accents, apostrophes, hyphens and spaces; a card number in capitals
 * [M2.79, F78 names compared].
 */
export function normalizedPlayer({ firstName, lastName, cardNumber }: PlayerFields): NormalizedPlayer {
  return {
    firstName: foldedName(firstName ?? ''),
    lastName: foldedName(lastName ?? ''),
    cardNumber: compactIdentifier(cardNumber ?? '').toUpperCase(),
  }
}
