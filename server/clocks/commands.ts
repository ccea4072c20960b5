import { and, asc, eq, inArray } from 'drizzle-orm'
import { displayTime } from '#domain/clock/clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { compactIdentifier } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import type { OfficeResponse, OfficeCommand } from '#server/cli/control.ts'
import type { Director } from './director.ts'
import { remainingAt, type ClockRow } from './game.ts'
import { CommandRejected, placeOf, type ClockCommand } from './transitions.ts'

/** Creates what a person can do with clocks at the command line. */
export function clockCommands(context: ServerContext, director: Pick<Director, 'command'>): OfficeCommand[] {
  return [
    {
      name: 'clocks',
      usage: 'clocks',
      about: 'lists the clocks that are open, running or paused',
      run: () => listClocks(context),
    },
    clockCommand('start', 'starts a clock at its first level, early if need be'),
    clockCommand('pause', 'stops a clock until it is resumed'),
    clockCommand('resume', 'lets a paused clock go on from the second at which it stopped'),
    clockCommand('next', 'goes on to the break after this level, or to the next level'),
    clockCommand('finish', 'ends a tournament now and writes its results'),
  ]

  function clockCommand(name: ClockCommand, about: string): OfficeCommand {
    return {
      name,
      usage: `${name} ID`,
      about,
      run: async (args) => {
        const row = await director.command(name, eventIdOf(name, args))
        return { said: `Event ${row.eventId}: ${stateOf(row, context.now().getTime())}.` }
      },
    }
  }
}

function eventIdOf(name: string, args: readonly string[]): number {
  const [typed, ...more] = args
  const given = typed === undefined ? undefined : compactIdentifier(typed)
  const eventId = Number(given)
  if (given === undefined || more.length > 0 || !/^\d{1,10}$/.test(given) || eventId < 1 || eventId > 2_147_483_647) {
    throw new CommandRejected(`Give the number of one event: ${name} ID. The command clocks lists them.`)
  }
  return eventId
}

async function listClocks({ db, now }: ServerContext): Promise<OfficeResponse> {
  const nowMs = now().getTime()
  const rows = await selectLive(db)
  if (rows.length === 0) return { said: 'No clock is open, running or paused.' }
  return {
    table: {
      columns: ['id', 'venue', 'title', 'status', 'round', 'left', 'players'],
      rows: rows.map(({ clock, venue, title }) => {
        const row = { ...clock, triggeredAtMs: clock.triggeredAt.getTime() }
        const counts = row.runStatus !== RunStatus.NOT_START
        return [
          String(row.eventId),
          venue,
          title,
          STATUS_WORDS[row.runStatus] ?? 'unknown',
          counts ? placeOf(row) : '',
          counts ? displayTime(remainingAt(row, nowMs)) : '',
          counts ? `${row.playersRemaining}/${row.totalPlayers}` : String(row.totalPlayers),
        ]
      }),
    },
  }
}

function selectLive(db: Db) {
  return db
    .select({ clock: clocks, title: events.title, venue: venues.title })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        inArray(clocks.runStatus, [RunStatus.NOT_START, RunStatus.RUNNING, RunStatus.PAUSED]),
        eq(events.statusId, EVENT_STATUS.OPEN),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}

function stateOf(row: ClockRow, nowMs: number): string {
  if (row.runStatus === RunStatus.END_OF_ALL_ROUND) return 'ended, its results are written'
  const left = displayTime(remainingAt(row, nowMs))
  return `${STATUS_WORDS[row.runStatus] ?? 'unknown'}, ${placeOf(row)}, ${left} left, ${row.playersRemaining} of ${row.totalPlayers} players`
}

const STATUS_WORDS: Record<number, string> = {
  [RunStatus.NOT_START]: 'not started',
  [RunStatus.RUNNING]: 'running',
  [RunStatus.PAUSED]: 'paused',
  [RunStatus.INVALID]: 'invalid',
  [RunStatus.END_OF_ALL_ROUND]: 'ended',
}
