import { inArray } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { players } from '#server/db/schema/people.ts'
import type { OfficeCommand } from './office-command.ts'
import { findSharedIdentifiers, type IdentifierField } from '#server/members/texts/stored-texts.ts'
import { oneLine } from './reviews/review.ts'

const FIELD_NAMES: Readonly<Record<IdentifierField, string>> = {
  email: 'e-mail address',
  mobile: 'mobile',
  cardNumber: 'card number',
}

/**
 * Accounts that have one identifier written differently, which the server neither changes nor merges [F77 odd
 * characters].
 */
export function identifierCommands({ db }: Pick<ServerContext, 'db'>): OfficeCommand[] {
  return [
    {
      name: 'identifiers',
      usage: 'identifiers',
      about: 'lists accounts that have one e-mail address, mobile or card number, written differently',
      async run() {
        const shared = await findSharedIdentifiers(db)
        if (shared.length === 0) return { message: 'No two accounts have one identifier.' }
        const names = await namesOf(shared.flatMap(({ playerIds }) => playerIds))
        return {
          table: {
            columns: ['what', 'accounts'],
            rows: shared.map(({ field, playerIds }) => [
              FIELD_NAMES[field],
              oneLine(playerIds.map((id) => names.get(id) ?? String(id)).join(', ')),
            ]),
          },
        }
      },
    },
  ]

  async function namesOf(playerIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .select({
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        cardNumber: players.cardNumber,
      })
      .from(players)
      .where(inArray(players.id, [...playerIds]))
    return new Map(
      rows.map(({ id, firstName, lastName, cardNumber }) => [id, `${id} ${firstName} ${lastName} (${cardNumber})`]),
    )
  }
}
