import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { RequestError } from '#server/http/errors.ts'
import { noScoreboardPage, scoreboardPage } from '#server/pages/scoreboard-page.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'
import { printedBoard } from './print.ts'

/** Scoreboards a minute and address; each reads a whole board. */
const PRINTS_A_MINUTE = 60

/** The printable scoreboard, a page that stands without the app [D1.23]. What is wrong with a link is one sentence. */
export function printRoute(app: FastifyInstance, context: ServerContext): void {
  const { env, now } = context
  const limiter = createAddressLimiter({ limit: PRINTS_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })

  app.get('/leaderboards/print', async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    try {
      limiter.take(request.ip)
      return reply.send(scoreboardPage(await printedBoard(context, request), env.config))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds))
      return reply.code(error.status).send(noScoreboardPage(error.message, env.config))
    }
  })
}
