import { foldedName } from '#domain/text.ts'

export interface PlayerName {
  firstName: string
  lastName: string
}

/**
 * The columns of a player's name: as it is written, and as it is compared [F78 names compared]. Every insert and every
 * rename goes through it, so that the app alone folds names: what databases call lower case or an accent differs
 * between them.
 */
export function nameColumns({ firstName, lastName }: PlayerName) {
  return { firstName, lastName, firstNameFolded: foldedName(firstName), lastNameFolded: foldedName(lastName) }
}
