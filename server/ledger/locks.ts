import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

/*
 * The order in which every transaction locks [F113]; it is written here alone:
 *
 * 1. the whole league (`lockLeague`), or the key of the call (`money_calls`)
 * 2. members, in order of id
 * 3. players, in order of id
 * 4. what belongs to one member: their tokens, sessions, pictures, favourites and browsers; the card payment, or the
 *    request that waits for the office
 * 5. the ticket or voucher
 * 6. events, in order of id
 *
 * What is left out is passed over, never fetched later. Seats are counted by a trigger on the rows of events, so a seat
 * ends or begins after 6. An import, which writes all of it, locks before it writes (`import/lock-rows.ts`). A lock that
 * two transactions hold in another order all the same is a deadlock, after which one of them starts again
 * (`restarting`, with which each begins).
 */

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number]

/**
 * Locks members, in order of id, until the transaction ends: everything that moves credit or tickets of a member begins
 * with this, so that those changes follow one another.
 */
export function lockMembers(tx: Db, playerIds: readonly number[]) {
  return tx
    .select({
      playerId: members.playerId,
      membershipId: players.membershipId,
      firstName: players.firstName,
      lastName: players.lastName,
      cardNumber: players.cardNumber,
      deletedAt: players.deletedAt,
      suspendedAt: members.suspendedAt,
      email: members.email,
      mobile: members.mobile,
      mobileVerifiedAt: members.mobileVerifiedAt,
      stateId: members.stateId,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(inArray(members.playerId, [...playerIds]))
    .orderBy(asc(members.playerId))
    .for('no key update', { of: members })
}

export type LockedEvent = Awaited<ReturnType<typeof lockEvents>>[number]

/** Locks events in order of id, until the transaction ends. */
export function lockEvents(tx: Db, eventIds: readonly number[]) {
  return tx
    .select({
      id: events.id,
      title: events.title,
      statusId: events.statusId,
      startsAt: events.startsAt,
      regoAt: events.regoAt,
      lateRegoAt: events.lateRegoAt,
      buyInCents: events.buyInCents,
      brandId: events.brandId,
      weeklyGameId: events.weeklyGameId,
      ptcRedeemable: events.ptcRedeemable,
      cardRedeemable: events.cardRedeemable,
      capacity: events.capacity,
      seatsHeld: events.seatsHeld,
      cancelReason: events.cancelReason,
      cancelSettledAt: events.cancelSettledAt,
      venueTitle: venues.title,
      timeZone: venues.timeZone,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(inArray(events.id, [...eventIds]))
    .orderBy(asc(events.id))
    .for('no key update', { of: events })
}

/** 'Ann Archer (AP100001)' [M3.15]. */
export function displayName({
  firstName,
  lastName,
  cardNumber,
}: Pick<LockedMember, 'firstName' | 'lastName' | 'cardNumber'>): string {
  return `${firstName} ${lastName} (${cardNumber})`
}

/** Returns whether a member can be given something: there, and not suspended. */
export function canReceive({ deletedAt, suspendedAt }: Pick<LockedMember, 'deletedAt' | 'suspendedAt'>): boolean {
  return deletedAt === null && suspendedAt === null
}
