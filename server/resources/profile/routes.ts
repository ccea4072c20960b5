import type { FastifyInstance } from 'fastify'
import {
  getAllAchievements,
  getLeaderboardProfile,
  getLimitedPlayerProfile,
  getPlayerAchievements,
  getPlayerProfile,
  getPlayerResults,
  getQualifiedMajorEvents,
} from '#contract/profile.ts'
import { DEFAULT_BRAND_ID } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { isOwnMembership } from '#server/resources/favourites/queries.ts'
import { seasonOrCurrent } from '#server/resources/seasons/current.ts'
import { toAchievement, toBoardPlace, toLimitedProfile, toPlayerResult, toQualification } from './presenter.ts'
import { allAchievements, earnedAchievements, qualifiedMajors } from './qualifications.ts'
import { ownPlayer, playedPlaces, playerLine, playerResults, publicPlayer, type PublicPlayer } from './queries.ts'
import { standingsOf } from './standings.ts'

/**
 * Serves what a profile shows, one's own and another's [M7.2 to M7.11]. Each call is a fixed number of statements; those
 * that count ranks wait their turn [D6.34 expensive reads].
 */
export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context
  const run = expensiveReads(context)

  async function standings(playerId: number, brandId: number | null, seasonId?: number | null) {
    const season = await seasonOrCurrent(db, { seasonId, brandId: brandId ?? DEFAULT_BRAND_ID }, now())
    return season ? standingsOf(db, playerId, season.id) : []
  }

  async function limitedProfile(player: PublicPlayer) {
    const lines = await standings(player.id, player.brandId)
    return toLimitedProfile(player, lines, await playedPlaces(db, player.id, player.brandId ?? DEFAULT_BRAND_ID))
  }

  serve(app, context, getPlayerProfile, ({ member, request }) =>
    run([request], async () => {
      const player =
        (await ownPlayer(db, member.playerId, now())) ??
        rejectRequest(401, 'sign-in-required', 'Please sign in to go on.')
      return { ...(await limitedProfile(player)), membershipId: player.membershipId, ptc: player.credit }
    }),
  )

  serve(app, context, getLimitedPlayerProfile, ({ query, request }) =>
    run([request], async () => {
      const player = await publicPlayer(db, query.customerGuid)
      return player && limitedProfile(player)
    }),
  )

  serve(app, context, getLeaderboardProfile, ({ query, request }) =>
    run([request], async () => {
      const player = await playerLine(db, query.customerId)
      const lines = player ? await standings(player.id, player.brandId, query.seasonId) : []
      return player ? lines.map((standing) => toBoardPlace(player, standing)) : []
    }),
  )

  serve(app, context, getPlayerResults, async ({ query }) =>
    (await playerResults(db, query.customerId, query)).map(toPlayerResult),
  )

  serve(app, context, getQualifiedMajorEvents, async ({ query, member }) => {
    // Another's qualifications are as unknown as those of nobody [F65 foreign ids].
    if (query.membershipId && !(await isOwnMembership(db, member.playerId, query.membershipId))) {
      rejectRequest(404, 'member-not-found', 'This member does not exist.')
    }
    return (await qualifiedMajors(db, member.playerId, now())).map(toQualification)
  })

  serve(app, context, getPlayerAchievements, async ({ query }) =>
    (await earnedAchievements(db, query.customerId)).map(toAchievement),
  )

  serve(app, context, getAllAchievements, async () => (await allAchievements(db)).map(toAchievement))
}
