import type { FastifyInstance } from 'fastify'
import {
  getAllAchievements,
  getLeaderboardProfile,
  getLimitedPlayerProfile,
  getPlayerAchievements,
  getPlayerProfile,
  getPlayerResults,
  getQualifiedMajorEvents,
  type LimitedPlayerProfile,
  type PlayerResult,
  type SentBoardPlace,
} from '#contract/profile.ts'
import { DEFAULT_BRAND_ID } from '#domain/constants.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { requireOwnMembership } from '#server/resources/favourites/routes.ts'
import { mediaUrl } from '#server/resources/media.ts'
import { seasonOrCurrent } from '#server/resources/seasons/routes.ts'
import { allAchievements, earnedAchievements, qualifiedMajors } from './qualifications.ts'
import {
  ownPlayer,
  type PlayedPlace,
  playedPlaces,
  playerLine,
  type PlayerResultRow,
  playerResults,
  publicPlayer,
  type PublicPlayer,
} from './queries.ts'
import { type Standing, standingsOf } from './standings.ts'

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
    await requireOwnMembership(db, member.playerId, query.membershipId)
    return qualifiedMajors(db, member.playerId, now())
  })

  serve(app, context, getPlayerAchievements, ({ query }) => earnedAchievements(db, query.customerId))

  serve(app, context, getAllAchievements, () => allAchievements(db))
}

/** The public part of a profile [M3.1, D5.36]. Winnings are the cash and the PTC won, one dollar each. */
function toLimitedProfile(
  player: PublicPlayer,
  standings: readonly Standing[],
  places: readonly PlayedPlace[],
): LimitedPlayerProfile {
  const { totals } = player
  return {
    customerId: player.id,
    customerGuid: player.customerGuid,
    name: nameOf(player),
    avatar: mediaUrl(player.avatarPath),
    profile: {
      points: totals.points,
      winnings: totals.cashCents / 100 + totals.ptc,
      wins: totals.wins,
      finalTables: totals.finalTables,
      stateProfiles: ranksOf(standings, 'state'),
      regionProfiles: ranksOf(standings, 'region'),
      venueProfiles: ranksOf(standings, 'venue'),
    },
    states: optionsOf(places, 'state'),
    regions: optionsOf(places, 'region'),
    venues: optionsOf(places, 'venue'),
    seasons: optionsOf(places, 'season'),
  }
}

/** A line of the boards a player stands on [M7.5]. */
function toBoardPlace(player: PublicPlayerLine, standing: Standing): SentBoardPlace {
  const avatar = mediaUrl(player.avatarPath)
  return {
    id: player.id,
    rank: standing.rank,
    name: nameOf(player),
    customerGuid: player.customerGuid,
    avatar,
    profilePic: avatar,
    pts: standing.points,
    played: standing.played,
    ft: standing.finalTables,
    won: standing.wins,
    winnings: standing.cashCents / 100 + standing.ptc,
    totalPrizeMoney: standing.cashCents / 100,
    ptc: standing.ptc,
    board: { kind: standing.kind, id: standing.id, name: standing.name },
  }
}

type PublicPlayerLine = Pick<PublicPlayer, 'id' | 'customerGuid' | 'firstName' | 'lastName' | 'avatarPath'>

/** A line of Recent Results [M2.31]. */
function toPlayerResult(row: PlayerResultRow): PlayerResult {
  return {
    eventId: row.eventId,
    venueName: row.venueTitle,
    venueSlug: row.venueSlug,
    eventName: row.title,
    dateTime: toOffsetIso(row.startsAt, row.timeZone),
    startTime: row.startTime,
    place: row.place,
    score: row.points,
    won: row.cashCents / 100,
    ptc: row.ptc,
    fields: row.entrants,
    seasonId: row.seasonId,
  }
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

function ranksOf(standings: readonly Standing[], requested: Standing['kind']) {
  return standings
    .filter(({ kind }) => kind === requested)
    .map(({ id, name, short, rank, points }) => ({ id, name, short, rank, points }))
}

function optionsOf(places: readonly PlayedPlace[], requested: PlayedPlace['kind']) {
  return places
    .filter(({ kind }) => kind === requested)
    .map(({ id, name, short }) => ({ id, name, ...(short !== null && { short }) }))
}
