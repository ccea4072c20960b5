import { and, eq, isNull, or } from 'drizzle-orm'
import { directingAt } from '#domain/directing.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { lockClock, type LockedClock } from '#server/clocks/change-clock.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { directorProofs, directors } from '#server/db/schema/directing.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest, type RefusedEvent } from '#server/http/errors.ts'

type Context = Pick<ServerContext, 'now' | 'env'>
export type Directed = NonNullable<Awaited<ReturnType<typeof directedBy>>>

/**
 * An event as the member directs it, with what they may do now [D1.57, D1.58]; null for whom the office has not named,
 * or names no more, and for who is suspended or deleted.
 */
export async function directedBy({ now, env }: Context, db: Db, member: SignedIn, eventId: number) {
  const [found] = await db
    .select({
      event: events,
      timeZone: venues.timeZone,
      firstName: players.firstName,
      lastName: players.lastName,
      provedAt: directorProofs.at,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(
      directors,
      and(
        eq(directors.playerId, member.playerId),
        or(isNull(directors.venueId), eq(directors.venueId, events.venueId)),
      ),
    )
    .innerJoin(members, and(eq(members.playerId, directors.playerId), isNull(members.suspendedAt)))
    .innerJoin(players, and(eq(players.id, directors.playerId), isNull(players.deletedAt)))
    .leftJoin(
      directorProofs,
      and(eq(directorProofs.eventId, events.id), eq(directorProofs.sessionHash, member.sessionHash)),
    )
    .where(eq(events.id, eventId))
    .limit(1)
  if (!found) return null
  const { event, provedAt } = found
  const { endedAt } = event
  const isFinished = event.statusId === EVENT_STATUS.CLOSED
  // It suffices until the event ends.
  const isProved = provedAt !== null && !(isFinished && endedAt !== null && provedAt < endedAt)
  return {
    ...found,
    playerId: member.playerId,
    needsProof: env.reauthentication && !isProved,
    isFinished,
    ...directingAt({ ...event, timeZone: found.timeZone, isFinished, isCalledOff: event.cancelReason !== null }, now()),
  }
}

/**
 * @param allowed the states in which it may be done
 * @throws RequestError 403 `not-director` and `proof-required`
 */
export async function requireDirector(
  context: Context,
  tx: Db,
  { member, eventId, allowed }: { member: SignedIn; eventId: number; allowed: readonly Directed['state'][] },
): Promise<Directed> {
  const directed = await directedBy(context, tx, member, eventId)
  if (!directed) return rejectRequest(403, 'not-director', 'You do not direct this event.', { event: NOT_DIRECTOR })
  if (!allowed.includes(directed.state)) return rejectRequest(403, 'not-director', REASONS[directed.state])
  if (directed.needsProof) return rejectRequest(403, 'proof-required', 'Show first that it is you.')
  return directed
}

/**
 * Locks an event and its clock for its director, by the rights of then: what ended while others held it counts. Locks the
 * league first where it is to be changed.
 * @throws RequestError as `requireDirector`
 */
export async function lockDirected(
  context: Context,
  tx: Db,
  { locksLeague, ...request }: Parameters<typeof requireDirector>[2] & { locksLeague?: boolean },
): Promise<{ directed: Directed; locked: LockedClock }> {
  // Who has no right makes nobody wait.
  await requireDirector(context, tx, request)
  if (locksLeague) await lockLeague(tx)
  const locked = await lockClock(tx, context.now, request.eventId)
  if (!locked) throw new Error(`event ${request.eventId} has gone`)
  return { directed: await requireDirector(context, tx, request), locked }
}

/** The event of another director, or of nobody who directs. */
export const NOT_DIRECTOR: RefusedEvent = { event: 'access', what: 'event to run' }

const REASONS: Record<Directed['state'], string> = {
  early: 'The right to run this event begins at six in the morning before it.',
  open: 'This event is not finished yet.',
  corrections: 'This event is finished. Only its results can be corrected.',
  over: 'This event is over. The office corrects its results now.',
}
