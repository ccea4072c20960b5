import type { FastifyInstance } from 'fastify'
import { getPlayerProgress, getPointAwards } from '#contract/progress.ts'
import { DEFAULT_BRAND_ID } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { playerLine, playerResults } from '#server/resources/profile/queries.ts'
import { seasonOrCurrent } from '#server/resources/seasons/current.ts'
import { toMonths, toPointAward } from './presenter.ts'
import { boardOfMostPoints, weeksOf } from './queries.ts'

/** A player's season in figures: additions of ours to the league's calls. */
export function progressRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context

  async function seasonFor(playerId: number, seasonId: number | null | undefined) {
    const player = await playerLine(db, playerId)
    return player ? seasonOrCurrent(db, { seasonId, brandId: player.brandId ?? DEFAULT_BRAND_ID }, now()) : undefined
  }

  serve(app, context, getPointAwards, async ({ query }) => {
    const season = await seasonFor(query.customerId, query.seasonId)
    if (!season) return { seasonId: null, total: 0, awards: [] }
    const awards = (await playerResults(db, query.customerId, { seasonId: season.id })).map(toPointAward)
    return {
      seasonId: season.id,
      seasonName: season.name,
      total: awards.reduce((sum, { points }) => sum + points, 0),
      awards,
    }
  })

  serve(app, context, getPlayerProgress, async ({ query, member }) => {
    const season = await seasonFor(member.playerId, query.seasonId)
    if (!season) return { seasonId: null, weeks: [], months: [] }
    const board = await boardOfMostPoints(db, member.playerId, season.id)
    return {
      seasonId: season.id,
      seasonName: season.name,
      board: board && { kind: 'state' as const, ...board },
      weeks: board
        ? await weeksOf(context, member.playerId, season, board.id, localDate(now(), DEFAULT_TIME_ZONE))
        : [],
      months: toMonths(await playerResults(db, member.playerId, { seasonId: season.id })),
    }
  })
}
