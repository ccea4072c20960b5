import { and, asc, desc, eq, isNull, like, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { type FoundPlayer, searchPlayers } from '#contract/players.ts'
import { normalizedPlayer, type PlayerFields, playerSearchProblem, wholeNames } from '#domain/player-search.ts'
import { stateById } from '#domain/states.ts'
import { writtenText } from '#domain/text.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { events, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'

const SEARCHES_A_MINUTE = 30
const SEARCHES_AN_HOUR = 300
/**
 * Found at most: for more a member has to search more precisely, and nobody reads the list of members here [D5.35,
 * F66 guessing].
 */
const MAX_PLAYERS = 20

/** The search for who is to receive something [M7.22, M7.43]. */
export function playersRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const quick = createLimiter({ limit: SEARCHES_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })
  const long = createLimiter({ limit: SEARCHES_AN_HOUR, windowSeconds: 3_600, now, on: env.rateLimits })
  const run = expensiveReads(context)

  serve(app, context, searchPlayers, async ({ body, member: { playerId }, request }) => {
    const problem = playerSearchProblem(body)
    if (problem !== null) rejectRequest(400, 'search-too-short', problem, { fields: { firstName: problem } })
    quick.take(String(playerId))
    long.take(String(playerId))
    return run([request], () => findPlayers(db, playerId, body))
  })
}

/**
 * Players whose names begin so and whose card number is this, without the member who asks [M2.79, F78 names compared].
 * With both names given a one-letter one is the whole name [D5.60].
 * Only who can receive something has a membershipId [M2.76]. Along players_first_name_folded or
 * players_last_name_folded, or by card number.
 */
async function findPlayers(db: Db, askedBy: number, fields: PlayerFields): Promise<FoundPlayer[]> {
  const searched = normalizedPlayer(fields)
  const { firstName, lastName, cardNumber } = searched
  const isWhole = wholeNames(searched)
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
        firstName === '' ? undefined : isNamed(players.firstNameFolded, firstName, isWhole.firstName),
        lastName === '' ? undefined : isNamed(players.lastNameFolded, lastName, isWhole.lastName),
        cardNumber === '' ? undefined : eq(players.cardNumber, cardNumber),
      ),
    )
    // Among many namesakes those one can choose are not left out, nor whose name it is, spelt so.
    .orderBy(
      desc(sql`${members.playerId} is not null and ${members.suspendedAt} is null`),
      desc(countOf(eq(players.firstNameFolded, firstName), eq(players.lastNameFolded, lastName))),
      desc(countOf(isSpelt(players.firstName, fields.firstName), isSpelt(players.lastName, fields.lastName))),
      asc(players.lastName),
      asc(players.firstName),
      asc(players.id),
    )
    .limit(MAX_PLAYERS)
  const listed: FoundPlayer[] = []
  // One after the other: a search takes one connection.
  for (const player of found)
    listed.push({
      id: player.id,
      name: `${player.firstName} ${player.lastName}`,
      cardNumber: player.cardNumber,
      membershipId: player.account === null || player.suspendedAt !== null ? null : player.membershipId,
      lastPlayedEvent: await lastPlayed(db, player.id),
    })
  return listed
}

/** A folded name has no character that is a sign in a pattern. */
function isNamed(column: PgColumn, word: string, isWhole: boolean): SQL {
  return isWhole ? eq(column, word) : like(column, `${word}%`)
}

/** True for a name written as it was typed, in whatever case; what a database takes for lower case orders alone. */
function isSpelt(column: PgColumn, typed: string | null | undefined): SQL {
  return sql`lower(${column}) = lower(${writtenText(typed ?? '').trim()}::text)`
}

function countOf(...conditions: SQL[]): SQL {
  return sql.join(
    conditions.map((condition) => sql`(${condition})::int`),
    sql` + `,
  )
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
