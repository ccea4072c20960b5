import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { toOffsetIso } from '#domain/time.ts'
import type { EventCommand, Scope } from '#server/office/event-commands/event-command.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import { STATUS_WORDS } from '#server/clocks/transitions.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { officeCalls } from '#server/db/schema/office.ts'
import { venues } from '#server/db/schema/places.ts'
import { readGiven } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'
import { notifyClock } from '#server/realtime/clock-message.ts'
import { findKey, type OfficeKey } from './keys.ts'
import { OFFICE_BASE, officeDocument, type clockAnswer, type eventAnswer } from './document.ts'
import { eventOfPath, putResults, resultsBody } from './results.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The holder of the API key in the request. */
    officeKey: OfficeKey | null
  }
}

const CALLS_A_MINUTE = 300
/** From one address. */
const WRONG_KEYS_A_MINUTE = 30
/** Bytes: the results of the largest event. */
const BODY_LIMIT = 1024 * 1024
const LONGEST_CALL = 300

/**
 * Serves the API of the league's own system [D1.46]: outside the contract, with keys in the Authorization header alone,
 * without cookies, and without a word to pages of other origins.
 */
export function officeApi(app: FastifyInstance, context: ServerContext, commands: readonly EventCommand[]): void {
  const { db, now, env, log } = context
  const calls = createStoredLimiter(context, { name: 'office calls', limit: CALLS_A_MINUTE, windowSeconds: 60 })
  const wrongKeys = createAddressLimiter({ limit: WRONG_KEYS_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })

  app.decorateRequest('officeKey', null)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.addHook('onSend', async (request, reply) => {
    if (request.officeKey) await noteCall(request, reply, request.officeKey)
  })

  app.get(`${OFFICE_BASE}/openapi.json`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(officeDocument(env.config.leagueName, commands)),
  )
  app.all(`${OFFICE_BASE}/*`, () => rejectRequest(404, 'not-found', 'There is nothing here.'))

  app.get<{ Params: { event: string } }>(
    `${OFFICE_BASE}/events/:event`,
    { onRequest: (request, reply) => authenticate(request, reply, null) },
    async ({ params }) => eventStanding(await eventOfPath(db, params.event)),
  )

  app.put<{ Params: { event: string } }>(
    `${OFFICE_BASE}/events/:event/results`,
    { onRequest: (request, reply) => authenticate(request, reply, 'results'), bodyLimit: BODY_LIMIT },
    async ({ params, body, officeKey }) => {
      const eventId = await eventOfPath(db, params.event)
      const { results: value } = readGiven(resultsBody, body)
      const stored = await putResults(db, { eventId, given: value, by: byKey(officeKey), now: now() })
      // Its clock has ended with it: who follows it reads it again.
      if (context.hub) notifyClock(context.hub, eventId, null)
      return stored
    },
  )

  for (const command of commands) {
    app.post<{ Params: { event: string } }>(
      `${OFFICE_BASE}/events/:event/${command.name}`,
      { onRequest: (request, reply) => authenticate(request, reply, command.scope) },
      async ({ params, body, officeKey }) => {
        const eventId = await eventOfPath(db, params.event)
        const { message, clock } = await obey(command, eventId, readGiven(command.body, body ?? {}), byKey(officeKey))
        return { eventId, said: message, clock: clock ? presentClock(clock) : null }
      },
    )
  }

  async function authenticate(request: FastifyRequest, reply: FastifyReply, scope: Scope | null): Promise<void> {
    const [, value] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    const key = value === undefined ? null : await findKey(db, value, now())
    if (!key) {
      wrongKeys.take(request.ip)
      void reply.header('www-authenticate', 'Bearer')
      return rejectRequest(401, 'key-required', 'This needs a key that is known, not over and not revoked.')
    }
    request.officeKey = key
    await calls.take(String(key.id))
    if (scope !== null && !key.scopes.includes(scope))
      rejectRequest(403, 'wrong-scope', `This key is not for '${scope}'.`)
  }

  async function noteCall(request: FastifyRequest, reply: FastifyReply, key: OfficeKey): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? ''
    const call = `${request.method} ${path}`.slice(0, LONGEST_CALL)
    try {
      await db.insert(officeCalls).values({ at: now(), keyId: key.id, call, status: reply.statusCode })
    } catch (error) {
      if (!context.database.outages.note(error, log)) log.error({ err: error, call }, 'a call was not noted')
    }
  }

  async function eventStanding(eventId: number): Promise<v.InferOutput<typeof eventAnswer>> {
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
      clock: clock && presentClock({ ...clock, triggeredAtMs: clock.triggeredAt.getTime() }),
    }
  }
}

function byKey(key: OfficeKey | null): string {
  return `the key ${key?.name ?? ''}`
}

async function obey(command: EventCommand, eventId: number, body: unknown, by: string) {
  try {
    return await command.run(eventId, body, by)
  } catch (error) {
    if (error instanceof CommandRejected) return rejectRequest(409, 'command-rejected', error.message)
    throw error
  }
}

function presentClock(row: ClockRow): v.InferOutput<typeof clockAnswer> {
  return {
    status: STATUS_WORDS[row.runStatus] ?? 'unknown',
    level: row.currentRound,
    isBreak: !row.isRound,
    remainingSeconds: row.remainingSeconds,
    at: new Date(row.triggeredAtMs).toISOString(),
    playersRemaining: row.playersRemaining,
    totalPlayers: row.totalPlayers,
    averageChip: row.averageChip,
    message: row.message,
    version: row.version,
  }
}
