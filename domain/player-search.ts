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

export const SEARCH_TOO_SHORT = 'Enter at least two characters in one of the fields, or both names.'

/**
 * Returns what is wrong with a search; null for nothing. One field of two characters that count is needed, or both
 * names [D5.34, D5.60].
 */
export function playerSearchProblem(fields: PlayerFields): string | null {
  const normalized = normalizedPlayer(fields)
  const isLongEnough = Object.values(normalized).some((terms: string) => lengthOf(terms) >= SHORTEST)
  return isLongEnough || hasBothNames(normalized) ? null : SEARCH_TOO_SHORT
}

/** Returns which names match whole names only: one-letter ones where both are given; others match beginnings [D5.60]. */
export function wholeNames(player: NormalizedPlayer): { firstName: boolean; lastName: boolean } {
  const isWhole = (name: string) => hasBothNames(player) && lengthOf(name) < SHORTEST
  return { firstName: isWhole(player.firstName), lastName: isWhole(player.lastName) }
}

function hasBothNames({ firstName, lastName }: NormalizedPlayer): boolean {
  return firstName !== '' && lastName !== ''
}

/** Letters, of which some are two characters of JavaScript. */
function lengthOf(text: string): number {
  return [...text].length
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
