import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OFFICE_NAME } from '#domain/constants.ts'
import type { EventCommand, Scope } from '#server/office/event-commands/event-command.ts'
import { OFFICE_BASE } from '#server/office/office-command.ts'
import type { ServerContext } from '#server/context.ts'
import { officeCalls } from '#server/db/schema/office.ts'
import { readGiven } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'
import { findKey, type OfficeKey } from './keys.ts'
import { eventCalls } from './calls.ts'
import { officeDocument } from './document.ts'
import { eventOfPath } from './results.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The holder of the API key in the request; null where none is needed. */
    officeKey: OfficeKey | null
  }
  interface FastifyContextConfig {
    /** What a key has to be for; null for any key. */
    scope?: Scope | null
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

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { scope } = request.routeOptions.config
    if (scope !== undefined) await authenticate(request, reply, scope)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.officeKey) await noteCall(request, reply, request.officeKey)
  })

  app.get(`${OFFICE_BASE}/openapi.json`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send(officeDocument(env.config.leagueName, eventCalls(context, commands))),
  )
  app.all(`${OFFICE_BASE}/*`, () => rejectRequest(404, 'not-found', 'There is nothing here.'))
  eventRoutes(app, context, commands)

  async function authenticate(request: FastifyRequest, reply: FastifyReply, scope: Scope | null): Promise<void> {
    const [, value] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    const key = value === undefined ? null : await findKey(db, value, now())
    if (!key) {
      wrongKeys.take(request.ip)
      void reply.header('www-authenticate', 'Bearer')
      return rejectRequest(401, 'key-required', 'This needs a key that is known, not over and not revoked.', {
        ...(value !== undefined && { event: { event: 'sign-in', what: 'key' } }),
      })
    }
    request.officeKey = key
    await calls.take(String(key.id), { key: key.id })
    if (scope !== null && !key.scopes.includes(scope))
      rejectRequest(403, 'wrong-scope', `This key is not for '${scope}'.`, {
        event: { event: 'access', what: `scope ${scope}`, who: { key: key.id } },
      })
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
}

/** Serves the calls for one event, on TCP and on the socket of the command line, where they need no key. */
export function eventRoutes(app: FastifyInstance, context: ServerContext, commands: readonly EventCommand[]): void {
  app.decorateRequest('officeKey', null)
  for (const { method, path, scope, body: schema, run } of eventCalls(context, commands))
    app.route<{ Params: { event: string } }>({
      method,
      url: path.replace('{event}', ':event'),
      config: { scope },
      bodyLimit: BODY_LIMIT,
      handler: async ({ params, body, officeKey }) => {
        const eventId = await eventOfPath(context.db, params.event)
        const by = officeKey ? `the key ${officeKey.name}` : OFFICE_NAME
        return run(eventId, schema && readGiven(schema, body ?? {}), by)
      },
    })
}
