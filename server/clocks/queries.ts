import { asc, eq, sql } from 'drizzle-orm'
import type { PrizePlace, TimedLevel } from '#domain/clock/clock-status.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events, prizes } from '#server/db/schema/events.ts'
import { structureLevels, venues } from '#server/db/schema/places.ts'
import { presentLevel, type ClockLists } from './presenter.ts'

export type ClockStatusRow = Awaited<ReturnType<ReturnType<typeof prepareClockStatus>['execute']>>[number]

/** What a clock shows of its event. */
const FACTS = {
  statusId: events.statusId,
  structureId: events.structureId,
  lateRegoAt: events.lateRegoAt,
  startingStack: events.startingStack,
  prizePoolCents: events.prizePoolCents,
  timeZone: venues.timeZone,
}

/** An event's clock with what it shows of the event, by its id; one row, or none for an event there is not. */
export function prepareClockStatus(db: Db) {
  return db
    .select({
      ...FACTS,
      hasClock: events.hasClock,
      cancelReason: events.cancelReason,
      endedAt: events.endedAt,
      entrants: events.entrants,
      clock: clocks,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('clock_status')
}

/** What the clock of an event shows of it; one row, or none for an event there is not. */
export function selectClockFacts(db: Db, eventId: number) {
  return db.select(FACTS).from(events).innerJoin(venues, eq(venues.id, events.venueId)).where(eq(events.id, eventId))
}

/**
 * The running clock of an open event with what it shows of it. A command that has locked the clock is waited for, so that
 * nothing is read which it is about to change.
 */
export function selectRunningClock(db: Db, eventId: number) {
  return db
    .select({ ...FACTS, clock: clocks })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(clocks.eventId, eventId))
    .for('share', { of: clocks })
}

/** The levels in order of play and what the ranks pay, as they travel. */
export async function clockLists(db: Db, eventId: number, structureId: number | null): Promise<ClockLists> {
  const levels = structureId === null ? [] : await levelsOf(db, structureId)
  return { levels, prizes: await prizesOf(db, eventId) }
}

/** A structure's levels, as they travel. */
export async function levelsOf(db: Db, structureId: number): Promise<ClockLists['levels']> {
  return (await levelsOfStructures(db, [structureId])).get(structureId) ?? []
}

/** The levels of each structure, as they travel. */
export async function levelsOfStructures(
  db: Db,
  structureIds: Iterable<number | null>,
): Promise<ReadonlyMap<number | null, TimedLevel[]>> {
  const rows = await db
    .select()
    .from(structureLevels)
    .where(
      anyOf(
        structureLevels.structureId,
        [...new Set(structureIds)].filter((id) => id !== null),
      ),
    )
    .orderBy(asc(structureLevels.structureId), asc(structureLevels.roundNumber))
  const levels = new Map<number, TimedLevel[]>()
  for (const row of rows) levels.set(row.structureId, [...(levels.get(row.structureId) ?? []), presentLevel(row)])
  return levels
}

async function prizesOf(db: Db, eventId: number): Promise<PrizePlace[]> {
  const rows = await db.select().from(prizes).where(eq(prizes.eventId, eventId)).orderBy(asc(prizes.rank))
  return rows.map(({ rank, amountCents }) => ({ rank, prize: amountCents / 100 }))
}
