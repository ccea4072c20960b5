import { asc, eq, sql } from 'drizzle-orm'
import type { PrizePlace } from '#domain/clock/clock-status.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events, prizes } from '#server/db/schema/events.ts'
import { structureLevels, venues } from '#server/db/schema/places.ts'
import { presentLevel, type ClockLists } from './presenter.ts'

export type ClockStatusRow = Awaited<ReturnType<ReturnType<typeof prepareClockStatus>['execute']>>[number]

/** An event's clock with what it shows of the event, by its id; one row, or none for an event there is not. */
export function prepareClockStatus(db: Db) {
  return db
    .select({
      hasClock: events.hasClock,
      statusId: events.statusId,
      cancelReason: events.cancelReason,
      structureId: events.structureId,
      startsAt: events.startsAt,
      lateRegoAt: events.lateRegoAt,
      endedAt: events.endedAt,
      startingStack: events.startingStack,
      entrants: events.entrants,
      prizePoolCents: events.prizePoolCents,
      timeZone: venues.timeZone,
      clock: {
        eventId: clocks.eventId,
        runStatus: clocks.runStatus,
        currentRound: clocks.currentRound,
        isRound: clocks.isRound,
        remainingSeconds: clocks.remainingSeconds,
        triggeredAt: clocks.triggeredAt,
        totalPlayers: clocks.totalPlayers,
        playersRemaining: clocks.playersRemaining,
        averageChip: clocks.averageChip,
        message: clocks.message,
        version: clocks.version,
        listsVersion: clocks.listsVersion,
      },
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('clock_status')
}

/** The levels in order of play and what the ranks pay, as they travel. */
export async function clockLists(db: Db, eventId: number, structureId: number | null): Promise<ClockLists> {
  const levels = structureId === null ? [] : await levelsOf(db, structureId)
  return { levels, prizes: await prizesOf(db, eventId) }
}

/** A structure's levels, as they travel. */
export async function levelsOf(db: Db, structureId: number): Promise<ClockLists['levels']> {
  const rows = await db
    .select()
    .from(structureLevels)
    .where(eq(structureLevels.structureId, structureId))
    .orderBy(asc(structureLevels.roundNumber))
  return rows.map(presentLevel)
}

async function prizesOf(db: Db, eventId: number): Promise<PrizePlace[]> {
  const rows = await db.select().from(prizes).where(eq(prizes.eventId, eventId)).orderBy(asc(prizes.rank))
  return rows.map(({ rank, amountCents }) => ({ rank, prize: amountCents / 100 }))
}
