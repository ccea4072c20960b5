import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { StrictResponse, BodyInput, Endpoint, Method, QueryInput } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import type { ServerContext } from '#server/context.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { Replica } from '#server/db/replica.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { readEnv, type Env } from '#server/settings/env.ts'
import { createLog } from '#server/lifecycle/log.ts'
import { seenAs } from '#server/http/origin.ts'
import { createSession, sessionCookieName } from '#server/http/plugins/session.ts'
import * as v from 'valibot'
import { borrowDatabase } from './database-pool.ts'

export { openTestDatabase } from './test-database.ts'

export interface TestRequest {
  /** Sent as JSON unless it is text or bytes already. */
  body?: unknown
  headers?: Record<string, string>
  /** As `signIn` gives it. */
  cookie?: string
}

export interface TestResponse {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  cookies: LightMyRequestResponse['cookies']
  json<T = unknown>(): T
}

export interface TestApp {
  app: FastifyInstance
  context: ServerContext
  db: Db
  /** The server's clock stands still until it is set. */
  now: { (): Date; set(date: Date): void }
  /** Sends what a page of the app would: with its header, and JSON. `url` is a whole path. */
  request(method: string, url: string, options?: TestRequest): Promise<TestResponse>
  /** Calls an endpoint and reads its response as a client does. @throws Error where it is refused */
  call<E extends Endpoint>(
    endpoint: E,
    value?: { query?: QueryInput<E>; body?: BodyInput<E>; cookie?: string; method?: Method },
  ): Promise<StrictResponse<E>>
  /** A session of a member, as a Cookie header. */
  signIn(playerId: number): Promise<string>
  close(): Promise<void>
}

/** As requests ask for it, unless their headers say otherwise. */
const HOST = 'localhost:4173'

/** Friday 20 November 2026, 7:30 pm in Melbourne. */
export const TEST_NOW = new Date('2026-11-20T08:30:00Z')

/** The whole server on a fresh database of its own, or on the one given, which stays open. */
export async function testApp(
  options: {
    now?: Date
    env?: Partial<Env>
    database?: Database
    replica?: Replica
    distDir?: string
    /** Default one that writes nothing. */
    log?: FastifyBaseLogger
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await borrowDatabase())
  let instant = options.now ?? TEST_NOW
  const now = Object.assign(() => instant, { set: (date: Date) => void (instant = date) })
  const env: Env = { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: 'var/test' }), ...options.env }
  const { replica = null, log = createLog(env) } = options
  const context: ServerContext = { database, db: database.db, replica, now, env, log, hub: null }
  const app = await buildApp(context, { distDir: options.distDir ?? '/nowhere' })

  async function request(
    method: string,
    url: string,
    { body, headers, cookie }: TestRequest = {},
  ): Promise<TestResponse> {
    const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body)
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: HOST,
        'x-requested-with': 'XMLHttpRequest',
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isJson ? JSON.stringify(body) : (body as string | Buffer) }),
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      cookies: reply.cookies,
      json: <T>() => JSON.parse(reply.body) as T,
    }
  }

  return {
    app,
    context,
    db: database.db,
    now,
    request,
    async call<E extends Endpoint>(
      endpoint: E,
      value: { query?: QueryInput<E>; body?: BodyInput<E>; cookie?: string; method?: Method } = {},
    ) {
      const url = API_BASE + endpoint.path + queryString(value.query)
      const answer = await request(value.method ?? endpoint.methods[0], url, {
        ...(value.body === undefined ? {} : { body: value.body }),
        ...(value.cookie === undefined ? {} : { cookie: value.cookie }),
      })
      if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.text}`)
      return v.parse(endpoint.response, answer.json()) as StrictResponse<E>
    },
    async signIn(playerId) {
      const name = sessionCookieName(seenAs({ protocol: 'http', host: HOST }, env), env)
      return `${name}=${await createSession(context, playerId, 'Unknown device')}; apl_member=1`
    },
    async close() {
      await app.close()
      if (!options.database) await database.close()
    },
  }
}

function queryString(query: unknown): string {
  if (query === undefined || query === null) return ''
  const input = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return input.length === 0
    ? ''
    : `?${new URLSearchParams(input.map(([key, value]) => [key, String(value)])).toString()}`
}
