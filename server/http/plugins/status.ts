import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { states } from '#server/db/schema/places.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { sendProblem } from './problems.ts'

/** The responses for machines: whether the server is up and ready, what the app is configured with, what the API is. */
export function addStatus(app: FastifyInstance, context: ServerContext): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    const waitingFor = await whatIsMissing(context)
    if (waitingFor === null) return reply.header('cache-control', 'no-store').send({ status: 'ready' })
    return sendProblem(reply, 503, { id: 'not-ready', message: waitingFor, retryAfterSeconds: 5 })
  })

  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(context.env.config))

  let description: string | null = null
  app.get('/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(context.env.config.leagueName))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description)
  })
}

/** A response comes within a second, whatever the database does [F89 database away]. */
const READY_WITHIN_MS = 800
const NO_RESPONSE = 'The database does not answer.'
const NOT_MIGRATED = 'The database has not been migrated.'

async function whatIsMissing(context: ServerContext): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => (timer = setTimeout(resolve, READY_WITHIN_MS, NO_RESPONSE)))
  try {
    return await Promise.race([askDatabase(context), late])
  } finally {
    clearTimeout(timer)
  }
}

async function askDatabase({ db }: ServerContext): Promise<string | null> {
  try {
    await db.execute(sql`select 1`)
  } catch {
    return NO_RESPONSE
  }
  try {
    // Every league has the states, which come by migration.
    const [state] = await db.select({ id: states.id }).from(states).limit(1)
    return state ? null : NOT_MIGRATED
  } catch {
    return NOT_MIGRATED
  }
}
