import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import { levelsOf } from '#server/clocks/queries.ts'
import { STATUS_WORDS } from '#server/clocks/transitions.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { OFFICE_BASE } from '#server/office/office-command.ts'
import type { EventCommand, Scope } from '#server/office/event-commands/event-command.ts'
import { putResults, resultsAnswer, resultsBody } from './results.ts'

/** A clock: `remainingSeconds` were left at the instant `at`, and count down from there while it is running. */
const clockAnswer = v.object({
  status: v.string(),
  level: v.number(),
  isBreak: v.boolean(),
  remainingSeconds: v.number(),
  at: v.string(),
  playersRemaining: v.number(),
  totalPlayers: v.number(),
  averageChip: v.number(),
  message: v.nullable(v.string()),
  version: v.number(),
})

const eventAnswer = v.object({
  eventId: v.number(),
  title: v.string(),
  venue: v.string(),
  startsAt: v.string(),
  /** 1 open, 2 closed, 6 on hold. */
  statusId: v.number(),
  clock: v.nullable(clockAnswer),
})

const commandAnswer = v.object({ eventId: v.number(), said: v.string(), clock: v.nullable(clockAnswer) })

/** One call of the office's API. */
export interface EventCall {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  /** With `{event}` for the event. */
  path: string
  summary: string
  /** What a key has to be for; null for any key. */
  scope: Scope | null
  /** Null where there is none. */
  body: v.GenericSchema | null
  response: v.GenericSchema
  /** @param by who calls. @throws RequestError, CommandRejected */
  run(eventId: number, body: unknown, by: string): Promise<unknown>
}

/** The office's API as a table: an event, its results, and the commands for it. */
export function eventCalls({ db, now }: ServerContext, commands: readonly EventCommand[]): EventCall[] {
  const path = `${OFFICE_BASE}/events/{event}`
  return [
    {
      name: 'getEvent',
      method: 'GET',
      path,
      summary: 'Returns an event and its clock. Any key.',
      scope: null,
      body: null,
      response: eventAnswer,
      run: (eventId) => eventStanding(db, eventId, now()),
    },
    {
      name: 'putResults',
      method: 'PUT',
      path: `${path}/results`,
      summary: 'Makes these the results of the event, which ends where it stands open. Scope results.',
      scope: 'results',
      body: resultsBody,
      response: resultsAnswer,
      run: (eventId, body, by) => {
        const { results } = body as v.InferOutput<typeof resultsBody>
        return putResults(db, { eventId, given: results, by, now: now() })
      },
    },
    ...commands.map(({ name, about, scope, body, run }): EventCall => ({
      name,
      method: 'POST',
      path: `${path}/${name}`,
      summary: `${about.charAt(0).toUpperCase()}${about.slice(1)}. Scope ${scope}.`,
      scope,
      body,
      response: commandAnswer,
      run: async (eventId, value, by) => {
        const { message, clock } = await run(eventId, value, by)
        return { eventId, said: message, clock: clock ? presentClock(clock) : null }
      },
    })),
  ]
}

async function eventStanding(db: Db, eventId: number, at: Date): Promise<v.InferOutput<typeof eventAnswer>> {
  const [found] = await db
    .select({ event: events, clock: clocks, venue: venues.title, timeZone: venues.timeZone })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(eq(events.id, eventId))
  if (!found) return rejectRequest(404, 'event-not-found', 'This event does not exist.')
  const { event, clock, venue, timeZone } = found
  return {
    eventId,
    title: event.title,
    venue,
    startsAt: toOffsetIso(event.startsAt, timeZone),
    statusId: event.statusId,
    clock: clock && presentClock(await standingClock(db, clock, event.structureId, at)),
  }
}

async function standingClock(db: Db, clock: ClockRow, structureId: number | null, at: Date): Promise<ClockRow> {
  const levels = structureId === null ? [] : await levelsOf(db, structureId)
  return standingAt(clock, levels, at.getTime())
}

function presentClock(row: ClockRow): v.InferOutput<typeof clockAnswer> {
  return {
    status: STATUS_WORDS[row.runStatus] ?? 'unknown',
    level: row.currentRound,
    isBreak: !row.isRound,
    remainingSeconds: row.remainingSeconds,
    at: row.triggeredAt.toISOString(),
    playersRemaining: row.playersRemaining,
    totalPlayers: row.totalPlayers,
    averageChip: row.averageChip,
    message: row.message,
    version: row.version,
  }
}
