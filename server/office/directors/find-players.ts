import { and, asc, desc, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { PlaceablePlayer } from '#contract/direct.ts'
import { compactIdentifier, foldedName } from '#domain/text.ts'
import type { Db } from '#server/db/client.ts'
import { players } from '#server/db/schema/people.ts'

const MAX_FOUND = 20

/** Reads what was typed. `isWide` is a search of the whole league, which takes two letters of a name [D5.35]. */
export function placeableSearch(typed: string) {
  const words = typed.split(/\s+/).map(foldedName).filter(Boolean)
  return { words, card: compactIdentifier(typed).toUpperCase(), isWide: words.some(({ length }) => length > 1) }
}

/**
 * Players by card number or by the beginnings of their names, in either order; those whose venue it is come first, and
 * without two letters they alone.
 */
export async function findPlaceablePlayers(
  db: Db,
  venueId: number,
  { words, card, isWide }: ReturnType<typeof placeableSearch>,
): Promise<PlaceablePlayer[]> {
  const isRegular = sql<boolean>`coalesce(${players.homeVenueId} = ${venueId}, false)`
  const beginsWith = (word: string) =>
    or(like(players.firstNameFolded, `${word}%`), like(players.lastNameFolded, `${word}%`))
  const rows = await db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      cardNumber: players.cardNumber,
      isRegular,
    })
    .from(players)
    .where(
      and(
        isNull(players.deletedAt),
        isWide ? undefined : eq(players.homeVenueId, venueId),
        words.length === 0 ? undefined : or(and(...words.map(beginsWith)), eq(players.cardNumber, card)),
      ),
    )
    .orderBy(desc(isRegular), asc(players.lastName), asc(players.firstName), asc(players.id))
    .limit(MAX_FOUND)
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` }))
}
