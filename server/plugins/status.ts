import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { states } from '#server/db/schema/places.ts'
import { openApiDocument } from '#server/openapi.ts'
import { sendProblem } from './problems.ts'

/** The answers for machines: whether the server is up and ready, what the app is configured with, what the API is. */
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

async function whatIsMissing({ db }: ServerContext): Promise<string | null> {
  try {
    await db.execute(sql`select 1`)
  } catch {
    return 'The database does not answer.'
  }
  try {
    const [state] = await db.select({ id: states.id }).from(states).limit(1)
    return state ? null : 'There is no league yet.'
  } catch {
    return 'The database has not been migrated.'
  }
}
