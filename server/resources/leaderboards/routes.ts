import type { FastifyInstance } from 'fastify'
import { searchLeaderboardByEvent } from '#contract/leaderboards.ts'
import { LEADERBOARD_TYPE } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/endpoint.ts'
import { toLeaderboardRow } from './presenter.ts'
import { board, boardOfEvent } from './queries.ts'

export function leaderboardsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context

  serve(app, context, searchLeaderboardByEvent, async ({ body, member }) => {
    const filter = await boardOfEvent(db, body.eventId, body.mode ?? LEADERBOARD_TYPE.overall)
    if (!filter) return []
    const rows = await board(db, { ...filter, brandId: body.brandId ?? null })
    return rows.map((row) => toLeaderboardRow(row, member?.playerId ?? null))
  })
}
