import type { FastifyInstance } from 'fastify'
import { type LeaderboardSearch, searchLeaderboard, searchLeaderboardByEvent } from '#contract/leaderboards.ts'
import { LEADERBOARD_TYPE } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { serve, type SignedIn } from '#server/http/endpoint.ts'
import { boardsOf } from './boards.ts'
import { boardOfEvent, boardOfSearch, type HighlightedPlayer } from './queries.ts'

export function leaderboardsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context
  const boards = boardsOf(context)

  serve(app, context, searchLeaderboard, async ({ body, member, request }) => {
    const filter = await boardOfSearch(db, body, context.now())
    return filter ? boards.of(filter, request, markedBy(body, member)) : []
  })

  serve(app, context, searchLeaderboardByEvent, async ({ body, member, request }) => {
    const filter = await boardOfEvent(db, body.eventId, body.mode ?? LEADERBOARD_TYPE.overall)
    return filter ? boards.of({ ...filter, brandId: body.brandId }, request, { playerId: member?.playerId }) : []
  })
}

/** The player whose line is marked: the owner of the profile that shows the board [M7.4], else the member. */
function markedBy({ customerId, membershipId }: LeaderboardSearch, member: SignedIn | null): HighlightedPlayer {
  return customerId || membershipId ? { playerId: customerId, membershipId } : { playerId: member?.playerId }
}
