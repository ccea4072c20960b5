import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ResponseInput, BodyOutput, Endpoint, QueryOutput } from '#contract/endpoint.ts'
import { checkResponse } from './response-check.ts'
import type { ServerContext } from '#server/context.ts'
import { rejectRequest } from './errors.ts'

/** Everything in the contract lies below this path. */
export const API_BASE = '/Umbraco/Api'

/** The sign-out, which forms are sent to, and calls of the app. */
export const LOGOUT_PATH = '/umbraco/surface/account/logout'

/** The member who sent the request, as the cookie proves. */
export interface SignedIn {
  readonly playerId: number
  /** Names the session without being able to open it. */
  readonly sessionHash: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session plugin before any handler runs. */
    member: SignedIn | null
  }
}

/** The input of a handler: query and body are valid by the contract, or the handler is not called. */
export interface Call<E extends Endpoint> {
  readonly query: QueryOutput<E>
  readonly body: BodyOutput<E>
  /** Never null where the contract asks for a member. */
  readonly member: E['who'] extends 'member' ? SignedIn : SignedIn | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseInput<E>> | ResponseInput<E>

/**
 * Serves one endpoint of the contract with all its methods. A query or body of another shape is refused with 400
 * and its fields, a stranger where a member is asked for with 401. In tests every response is checked against the
 * contract to the letter.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  handler: Handler<E>,
): void {
  served(app).add(endpoint)
  const strict = context.env.nodeEnv === 'test'
  app.route({
    method: [...endpoint.methods],
    url: API_BASE + endpoint.path,
    handler: async (request, reply) => {
      if (endpoint.who === 'member' && !request.member) {
        rejectRequest(401, 'sign-in-required', 'Please sign in to go on.')
      }
      const query = endpoint.query ? readGiven(endpoint.query, request.query) : undefined
      const body = endpoint.body ? readGiven(endpoint.body, request.body) : undefined
      const answer = await handler({ query, body, member: request.member, request, reply } as Call<E>)
      if (reply.sent) return reply
      if (strict) checkResponse(endpoint, answer)
      // Null is a response too, where Fastify would send nothing at all.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null))
    },
  })
}

const servedBy = new WeakMap<object, Set<Endpoint>>()

export function served(app: FastifyInstance): Set<Endpoint> {
  const key = app.server
  const known = servedBy.get(key) ?? new Set<Endpoint>()
  servedBy.set(key, known)
  return known
}

/**
 * Reads what a request brought.
 * @throws RequestError 400 with a sentence for each field that is not as the schema says, or cannot be stored
 */
export function readGiven<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  // An object schema would take a list for an object without fields.
  const parsed = v.safeParse(schema, Array.isArray(value) ? null : value)
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  if (parsed.success) {
    const path = unstorableIn(parsed.output)
    if (path === null) return parsed.output
    fields[path.join('.') || 'body'] = NOT_USABLE
  } else for (const issue of parsed.issues.slice(0, 20)) fields[v.getDotPath(issue) ?? 'body'] ??= sentenceOf(issue)
  return rejectRequest(400, 'invalid-request', 'Something in this request is missing or not as it should be.', {
    fields,
  })
}

const NOT_USABLE = 'This is not a value we can use.'

/** The path to a text with the character 0, which PostgreSQL stores nowhere; null where there is none [F68]. */
function unstorableIn(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const path = unstorableIn(inner)
    if (path) return [key, ...path]
  }
  return null
}

/** Valibot's own messages repeat what was received; ours do not, as it may be anything. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'This is required.'
  if (issue.kind === 'schema') return `This should be ${issue.expected ?? 'something else'}.`
  if (issue.type === 'max_length')
    return `This is too long, at most ${issue.expected?.replace(/\D/g, '') ?? ''} characters.`
  return NOT_USABLE
}
