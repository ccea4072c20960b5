import type { FastifyInstance } from 'fastify'
import { searchPlayers } from '#contract/players.ts'
import { playerSearchProblem } from '#domain/player-search.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { findPlayers } from './queries.ts'

const SEARCHES_A_MINUTE = 30
const SEARCHES_AN_HOUR = 300

/** The search for who is to receive something [M7.22, M7.43]. */
export function playersRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const quick = createLimiter({ limit: SEARCHES_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })
  const long = createLimiter({ limit: SEARCHES_AN_HOUR, windowSeconds: 3_600, now, on: env.rateLimits })
  const run = expensiveReads(context)

  serve(app, context, searchPlayers, async ({ body, member: { playerId }, request }) => {
    const problem = playerSearchProblem(body)
    if (problem !== null) rejectRequest(400, 'search-too-short', problem, { fields: { firstName: problem } })
    quick.take(String(playerId))
    long.take(String(playerId))
    return run([request], () => findPlayers(db, playerId, body))
  })
}
