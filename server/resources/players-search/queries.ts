import { and, asc, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { BodyOutput } from '#contract/endpoint.ts'
import type { FoundPlayer, searchPlayers } from '#contract/players.ts'
import { withoutSpaces } from '#domain/player-search.ts'
import { stateById } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

/** Found at most: whoever sees more asks more precisely, and nobody reads the list of members here [D5.35, F66]. */
const MOST = 20

interface Words {
  firstName: string
  lastName: string
  cardNumber: string
}

/** What is searched for, in lower case and without spaces [M2.79]. */
export function searchWords({ firstName, lastName, cardNumber }: BodyOutput<typeof searchPlayers>): Words {
  return {
    firstName: withoutSpaces(firstName).toLowerCase(),
    lastName: withoutSpaces(lastName).toLowerCase(),
    cardNumber: withoutSpaces(cardNumber),
  }
}

/**
 * Players whose names begin so and whose card number is this, without the member who asks. Only who can receive
 * something has a membershipId [M2.76]. Along players_first_name_search or players_last_name_search, or by card number.
 */
export async function findPlayers(
  db: Db,
  askedBy: number,
  { firstName, lastName, cardNumber }: Words,
): Promise<FoundPlayer[]> {
  const found = await db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      cardNumber: players.cardNumber,
      membershipId: players.membershipId,
      account: members.playerId,
      suspendedAt: members.suspendedAt,
    })
    .from(players)
    .leftJoin(members, eq(members.playerId, players.id))
    .where(
      and(
        isNull(players.deletedAt),
        ne(players.id, askedBy),
        firstName === '' ? undefined : beginsWith(sql`first_name`, firstName),
        lastName === '' ? undefined : beginsWith(sql`last_name`, lastName),
        cardNumber === '' ? undefined : eq(players.cardNumber, cardNumber.toUpperCase()),
      ),
    )
    // Among many namesakes those one can choose are not left out.
    .orderBy(
      desc(sql`${members.playerId} is not null and ${members.suspendedAt} is null`),
      asc(players.lastName),
      asc(players.firstName),
      asc(players.id),
    )
    .limit(MOST)
  return Promise.all(
    found.map(async (player) => ({
      id: player.id,
      name: `${player.firstName} ${player.lastName}`,
      cardNumber: player.cardNumber,
      membershipId: player.account === null || player.suspendedAt !== null ? null : player.membershipId,
      lastPlayedEvent: await lastPlayed(db, player.id),
    })),
  )
}

/** As the index is written, so that it is used. */
function beginsWith(column: SQL, word: string): SQL {
  const pattern = `${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`lower(replace("players".${column}, ' ', '')) like ${pattern}`
}

async function lastPlayed(db: Db, playerId: number): Promise<FoundPlayer['lastPlayedEvent']> {
  const [row] = await db
    .select({ title: events.title, stateId: events.stateId, startsAt: events.startsAt, timeZone: venues.timeZone })
    .from(results)
    .innerJoin(events, eq(events.id, results.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(results.playerId, playerId))
    .orderBy(desc(events.startsAt))
    .limit(1)
  return row
    ? { title: row.title, stateName: stateById(row.stateId)?.name, dateTime: toOffsetIso(row.startsAt, row.timeZone) }
    : null
}
