import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { displayTime } from '#domain/clock/clock.ts'
import { RunStatus, type TimedLevel } from '#domain/clock/clock-status.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { OfficeCommand, OfficeResponse } from './office-command.ts'
import type { ServerContext } from '#server/context.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { remainingAt, type ClockRow } from '#server/clocks/game.ts'
import { levelsOfStructures } from '#server/clocks/queries.ts'
import { isDayOver, isRunning } from '#server/db/clock-states.ts'
import { placeOf, STATUS_WORDS } from '#server/clocks/transitions.ts'

/** Creates the lists of clocks that are followed, and of events that were left open. */
export function clockLists(context: Pick<ServerContext, 'db' | 'now'>): OfficeCommand[] {
  return [
    {
      name: 'clocks',
      usage: 'clocks',
      about: 'lists the clocks that are open, running or paused',
      run: () => listClocks(context),
    },
    {
      name: 'open',
      usage: 'open',
      about: 'lists events of days that are over which nobody has ended, and since when they stand open',
      run: () => listOpen(context),
    },
  ]
}

async function listClocks({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<OfficeResponse> {
  const at = now()
  const rows = await db
    .select({ clock: clocks, structureId: events.structureId, title: events.title, venue: venues.title })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        or(inArray(clocks.runStatus, [RunStatus.NOT_START, RunStatus.PAUSED]), isRunning(at)),
        eq(events.statusId, EVENT_STATUS.OPEN),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
  if (rows.length === 0) return { message: 'No clock is open, running or paused.' }
  const levels = await levelsOfStructures(
    db,
    rows.map(({ structureId }) => structureId),
  )
  return {
    table: {
      columns: ['id', 'venue', 'title', 'status', 'round', 'left', 'players'],
      rows: rows.map(({ clock, structureId, venue, title }) => [
        String(clock.eventId),
        venue,
        title,
        ...standing(clock, levels.get(structureId), at),
      ]),
    },
  }
}

/** Ended by nobody, though their day is over: paused ones among them may go on the next day [D2.22 run out]. */
async function listOpen({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<OfficeResponse> {
  const at = now()
  const rows = await db
    .select({ event: events, clock: clocks, venue: venues.title, timeZone: venues.timeZone })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(and(ne(events.statusId, EVENT_STATUS.CLOSED), isDayOver(at)))
    .orderBy(asc(events.startsAt), asc(events.id))
  if (rows.length === 0) return { message: 'No event of a day that is over stands open.' }
  const levels = await levelsOfStructures(
    db,
    rows.map(({ event }) => event.structureId),
  )
  return {
    table: {
      columns: ['id', 'venue', 'title', 'since', 'status', 'round', 'left', 'players'],
      rows: rows.map(({ event, clock, venue, timeZone }) => [
        String(event.id),
        venue,
        event.title,
        toOffsetIso(event.startsAt, timeZone).slice(0, 16).replace('T', ' '),
        ...(event.statusId === EVENT_STATUS.ON_HOLD
          ? ['on hold', '', '', '']
          : clock
            ? standing(clock, levels.get(event.structureId), at)
            : ['no clock', '', '', '']),
      ]),
    },
  }
}

/** Status, round, time left and players of a clock. */
function standing(stored: ClockRow, levels: readonly TimedLevel[] = [], at: Date): string[] {
  const row = standingAt(stored, levels, at.getTime())
  const counts = row.runStatus !== RunStatus.NOT_START
  return [
    STATUS_WORDS[row.runStatus] ?? 'unknown',
    counts ? placeOf(row) : '',
    counts ? displayTime(remainingAt(row, at.getTime())) : '',
    counts ? `${row.playersRemaining}/${row.totalPlayers}` : String(row.totalPlayers),
  ]
}
