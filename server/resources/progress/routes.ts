import type { FastifyInstance } from 'fastify'
import { getPlayerProgress, getPointAwards } from '#contract/progress.ts'
import { DEFAULT_BRAND_ID } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { playerLine, playerResults } from '#server/resources/profile/queries.ts'
import { seasonOrCurrent } from '#server/resources/seasons/current.ts'
import { toMonths, toPointAward } from './presenter.ts'
import { boardOfMostPoints, ownWeeks, weeklyTotals, weeksOf } from './queries.ts'

/** A player's season in figures: additions of ours to the league's calls. */
export function progressRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context
  const run = expensiveReads(context)

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

  /** The member's own part of their progress; null without a season. */
  async function ownProgress(playerId: number, seasonId: number | null | undefined) {
    const season = await seasonFor(playerId, seasonId)
    if (!season) return null
    const board = await boardOfMostPoints(db, playerId, season.id)
    const own = board && (await ownWeeks(db, playerId, season.id, board.id))
    return { season, board, own, results: await playerResults(db, playerId, { seasonId: season.id }) }
  }

  serve(app, context, getPlayerProgress, async ({ query, member, request }) => {
    const found = await run([request], () => ownProgress(member.playerId, query.seasonId))
    if (!found) return { seasonId: null, weeks: [], months: [] }
    const { season, board, own, results } = found
    const today = localDate(now(), DEFAULT_TIME_ZONE)
    return {
      seasonId: season.id,
      seasonName: season.name,
      board: board && { kind: 'state' as const, ...board },
      weeks: board && own ? weeksOf(own, await weeklyTotals(context, request, season.id, board.id), season, today) : [],
      months: toMonths(results),
    }
  })
}
