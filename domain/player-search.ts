/** Rules of the search for who is to receive something, which both sides hold to. */

export interface PlayerFields {
  firstName?: string | null
  lastName?: string | null
  cardNumber?: string | null
}

const SHORTEST = 2

export const SEARCH_TOO_SHORT = 'Enter at least two characters in one of the fields.'

/** What is wrong with a search; null for nothing. One field of two characters is needed, spaces not counted [D5.34]. */
export function playerSearchProblem({ firstName, lastName, cardNumber }: PlayerFields): string | null {
  return [firstName, lastName, cardNumber].some((field) => [...withoutSpaces(field)].length >= SHORTEST)
    ? null
    : SEARCH_TOO_SHORT
}

/** As a field counts in a search [M2.79]. */
export function withoutSpaces(field: string | null | undefined): string {
  return (field ?? '').replaceAll(/\s/g, '')
}
