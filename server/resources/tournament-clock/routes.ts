import type { FastifyInstance } from 'fastify'
import { getTournamentClockStatus } from '#contract/tournament-clock.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { clockStatusReader } from './status.ts'

/** The status of a tournament clock [P7.44]. */
export function tournamentClockRoutes(app: FastifyInstance, context: ServerContext): void {
  const statusOf = clockStatusReader(context)
  serve(app, context, getTournamentClockStatus, async ({ query: { eventId } }) => statusOf(eventId))
}
