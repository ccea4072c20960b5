import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Placing, placePlayers } from '#contract/direct.ts'
import type { BodyOutput } from '#contract/endpoint.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { awarded, placingsProblem, type Placed } from '#domain/placings.ts'
import type { LockedClock } from '#server/clocks/change-clock.ts'
import type { ServerContext } from '#server/context.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
import { typedResults } from '#server/db/schema/directing.ts'
import { events, prizes, results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { removeResults } from '#server/import/corrections.ts'
import { endEvents } from '#server/import/end-events.ts'
import { keyOf } from '#server/import/keys.ts'
import { once } from '#server/ledger/idempotency.ts'
import { putResults } from '#server/office/api/results.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'
import { lockDirected } from './rights.ts'
import { byDirector, noteCommand } from './run-command.ts'

interface Award extends Placed {
  points: number
  cashCents: number
}
type StoredPlacing = Placing & Award

/**
 * Makes the places what a director says, once for a key, in place of those before [D1.61, D1.62]: points by the formula,
 * cash by the prize list, and credit as the office has it. They end the event where it stands open.
 * @throws RequestError as `placePlayers` says, and nothing was done
 */
export async function storePlacings(
  context: ServerContext,
  { member, body, key }: { member: SignedIn; body: BodyOutput<typeof placePlayers>; key: string },
): Promise<{ success: boolean }> {
  const { eventId, placings } = body
  return once(context, { playerId: member.playerId, key, call: 'place', body }, async (tx) => {
    const allowed = ['open', 'corrections'] as const
    const { directed, locked } = await lockDirected(context, tx, { member, eventId, allowed, locksLeague: true })
    if (locked.event.statusId === EVENT_STATUS.ON_HOLD) rejectRequest(409, 'command-rejected', 'This event is on hold.')
    const before = await storedPlacings(tx, eventId)
    if (versionOf(before) !== body.resultsVersion)
      rejectRequest(409, 'results-changed', 'The results were changed meanwhile. Look at them, and decide again.')
    const entries = entriesOf(locked, body.entries)
    if (entries === 0 && !directed.isFinished) rejectRequest(400, 'placings', 'Say first how many players there were.')
    const placed = await named(tx, placings)
    const problem = placingsProblem(placed, entries)
    if (problem !== null) rejectRequest(400, 'placings', problem)

    const { buyInCents, hasClock } = locked.event
    const awards = { entries, buyInCents, prizes: await prizesOf(tx, eventId) }
    const list = withStoredAmounts(awarded(placed, awards), {
      before,
      former: awarded(before, { ...awards, entries: entriesOf(locked) }),
    })
    const by = byDirector(directed)
    const at = new Date(locked.nowMs)
    if (!directed.isFinished || !hasClock)
      await tx.update(events).set({ entrants: entries }).where(eq(events.id, eventId))
    const credit = await creditOf(tx, eventId)
    const rows = []
    for (const { playerId, place, points, cashCents } of list)
      if (playerId)
        rows.push({
          player: await keyOf(tx, 'players', playerId),
          place,
          points,
          cashCents,
          ptc: credit.get(playerId) ?? 0,
        })
    if (rows.length > 0) await putResults(tx, { eventId, given: rows, by, now: at })
    else {
      await removeResults(tx, { eventId, playerIds: [...credit.keys()], by, at })
      await tx.delete(typedResults).where(eq(typedResults.eventId, eventId))
      await endEvents(tx, [eventId], at)
      await notifyFollowers(tx, eventId, null)
    }
    const typed = list.filter(({ playerId }) => !playerId)
    await insertRows(
      tx,
      typedResults,
      typed.map(({ place, name, points, cashCents }) => ({ eventId, place, name, points, cashCents })),
    )
    const own = list.find(({ playerId }) => playerId === member.playerId)
    await noteCommand(tx, directed, {
      command: 'results',
      what: `${list.length} places${own ? `, own place ${own.place}` : ''}`,
      before: before.map(({ place, name }) => `${place} ${name}`).join(', ') || 'no results',
      locked,
      isCorrection: before.length > 0,
    })
    return { success: true }
  })
}

/** By the clock, where the event has one. */
function entriesOf({ event, row }: LockedClock, input?: number): number {
  return (event.hasClock ? row?.totalPlayers : input) || event.entrants
}

/** The stored places of an event in order, with what they are awarded, which may be the office's. */
export async function storedPlacings(db: Db, eventId: number): Promise<StoredPlacing[]> {
  const known = await db
    .select({
      place: results.place,
      points: results.points,
      cashCents: results.cashCents,
      playerId: results.playerId,
      firstName: players.firstName,
      lastName: players.lastName,
      cardNumber: players.cardNumber,
    })
    .from(results)
    .innerJoin(players, eq(players.id, results.playerId))
    .where(eq(results.eventId, eventId))
    .orderBy(asc(results.place), asc(results.playerId))
  const typed = await db

    .select({
      place: typedResults.place,
      name: typedResults.name,
      points: typedResults.points,
      cashCents: typedResults.cashCents,
    })
    .from(typedResults)
    .where(eq(typedResults.eventId, eventId))
    .orderBy(asc(typedResults.place), asc(typedResults.id))
  return [
    ...known.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` })),
    ...typed.map((row) => ({ ...row, playerId: null, cardNumber: null })),
  ].toSorted((a, b) => a.place - b.place)
}

/** Names stored places by what is in them. */
export function versionOf(placings: readonly StoredPlacing[]): string {
  const serialized = JSON.stringify(
    placings.map(({ place, playerId, name, points, cashCents }) => [place, playerId ?? name, points, cashCents]),
  )
  return createHash('sha256').update(serialized).digest('base64url').slice(0, 12)
}

export async function prizesOf(db: Db, eventId: number) {
  return db
    .select({ rank: prizes.rank, amountCents: prizes.amountCents })
    .from(prizes)
    .where(eq(prizes.eventId, eventId))
    .orderBy(asc(prizes.rank))
}

/** The places with the names of their players as the league has them. @throws RequestError 400 for one it has not */
async function named<One extends Placed>(tx: Db, placings: readonly One[]): Promise<One[]> {
  const ids = placings.flatMap(({ playerId }) => playerId ?? [])
  const known = await tx
    .select({ id: players.id, firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .where(anyOf(players.id, ids))
  const names = new Map(known.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return placings.map((one) => {
    const name = one.playerId ? names.get(one.playerId) : one.name
    return name === undefined
      ? rejectRequest(400, 'placings', 'One of these players is not in the league any more.')
      : { ...one, name }
  })
}

/** Leaves the stored amounts of those to whom the rules give as much as before [D1.61]: the office may have set them. */
function withStoredAmounts<One extends Award>(
  list: readonly One[],
  { before, former }: { before: readonly StoredPlacing[]; former: readonly Award[] },
): One[] {
  return list.map((one) => {
    const isTheirs = ({ place, playerId, name }: Placed) =>
      place === one.place && (playerId ?? name) === (one.playerId ?? one.name)
    const stored = before.find(isTheirs)
    const ruled = former.find(isTheirs)
    const isAsBefore = ruled?.points === one.points && ruled.cashCents === one.cashCents
    return stored && isAsBefore ? { ...one, points: stored.points, cashCents: stored.cashCents } : one
  })
}

/** What each player of the event has of credit, which stays. */
async function creditOf(tx: Db, eventId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ playerId: results.playerId, ptc: results.ptc })
    .from(results)
    .where(eq(results.eventId, eventId))
  return new Map(rows.map(({ playerId, ptc }) => [playerId, ptc]))
}
