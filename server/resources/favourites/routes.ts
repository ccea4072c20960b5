import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { GameCard } from '#contract/events.ts'
import { addFavouriteGame, deleteFavouriteGame, listFavouriteGames } from '#contract/favourites.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { cardsOf } from '#server/resources/events/cards.ts'
import { toCard } from '#server/resources/events/presenter.ts'

/** A member has at most this many favourites to come. */
export const MAX_FAVOURITES = 200

export function favouritesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context

  serve(app, context, listFavouriteGames, async ({ query, member }) => {
    await requireOwnMembership(db, member.playerId, query.user)
    return favouriteGames(db, member.playerId, now())
  })

  serve(app, context, addFavouriteGame, async ({ query, member }) => {
    await addFavourite(db, member.playerId, query.eventId, now())
    return favouriteGames(db, member.playerId, now())
  })

  serve(app, context, deleteFavouriteGame, async ({ query, member }) => {
    await removeFavourite(db, member.playerId, query.eventId)
    return favouriteGames(db, member.playerId, now())
  })
}

/**
 * Without a membership id it is the member's own list.
 * @throws Refusal 404 for another's, which are as unknown as those of nobody [F65 foreign ids]
 */
export async function requireOwnMembership(
  db: Db,
  playerId: number,
  membershipId: number | null | undefined,
): Promise<void> {
  if (!membershipId) return
  const [row] = await db.select({ membershipId: players.membershipId }).from(players).where(eq(players.id, playerId))
  if (row?.membershipId !== membershipId)
    rejectRequest(404, 'member-not-found', 'This member does not exist.', {
      event: { event: 'access', what: 'membership' },
    })
}

/**
 * The member's favourites of today and later, by each venue's own day, earliest first; by the key of the favourites.
 */
async function favouriteGames(db: Db, playerId: number, now: Date): Promise<GameCard[]> {
  const rows = await cardsOf(db, playerId)
    .innerJoin(favourites, and(eq(favourites.eventId, events.id), eq(favourites.playerId, playerId)))
    .where(isStillToCome(now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_FAVOURITES)
  return rows.map(toCard)
}

/**
 * Makes the event a favourite; again is no harm. Refuses an unknown event (404), one that is over (409) and a
 * favourite too many (409).
 */
export async function addFavourite(db: Db, playerId: number, eventId: number, now: Date): Promise<void> {
  await restarting(db, async (tx) => {
    // Additions of one member wait for each other, so that none slips past the count.
    await tx.select({ playerId: members.playerId }).from(members).where(eq(members.playerId, playerId)).for('update')
    await existing(tx, eventId, now)
    const added = await tx
      .insert(favourites)
      .values({ playerId, eventId, createdAt: now })
      .onConflictDoNothing()
      .returning({ eventId: favourites.eventId })
    if (added.length > 0 && (await countToCome(tx, playerId, now)) > MAX_FAVOURITES) {
      rejectRequest(
        409,
        'too-many-favourites',
        `You can keep at most ${MAX_FAVOURITES} favourites. Remove one before you add another.`,
      )
    }
  })
}

/** Ends the favourite; one that is none already is no harm. Refuses an unknown event (404). */
async function removeFavourite(db: Db, playerId: number, eventId: number): Promise<void> {
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.playerId, playerId), eq(favourites.eventId, eventId)))
    .returning({ eventId: favourites.eventId })
  if (removed.length > 0) return
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId))
  if (!event) refuseUnknown()
}

async function existing(tx: Db, eventId: number, now: Date): Promise<void> {
  const [event] = await tx
    .select({ statusId: events.statusId, toCome: sql<boolean>`${isStillToCome(now)}` })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, eventId))
  if (!event) refuseUnknown()
  if (event.statusId === EVENT_STATUS.CLOSED || !event.toCome) {
    rejectRequest(409, 'event-is-over', 'This game is over and cannot become a favourite.')
  }
}

async function countToCome(tx: Db, playerId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(favourites)
    .innerJoin(events, eq(events.id, favourites.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(favourites.playerId, playerId), isStillToCome(now)))
  return row?.count ?? 0
}

function refuseUnknown(): never {
  rejectRequest(404, 'event-not-found', 'This game does not exist.')
}

/** Builds the condition that an event is still to come, for a query that joins `venues`. */
function isStillToCome(now: Date): SQL {
  return sql`${events.localDate} >= (${now.toISOString()}::timestamptz at time zone ${venues.timeZone})::date`
}
