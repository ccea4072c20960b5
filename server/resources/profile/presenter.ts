import type { SentBoardPlace, LimitedPlayerProfile, PlayerResult, Qualification } from '#contract/profile.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import { toCard } from '#server/resources/events/presenter.ts'
import { mediaUrl } from '#server/resources/media.ts'
import type { PlayedPlace, PlayerResultRow, PublicPlayer } from './queries.ts'
import type { QualifiedMajor } from './qualifications.ts'
import type { Standing } from './standings.ts'

/** The public part of a profile [M3.1, D5.36]. Winnings are the cash and the PTC won, one dollar each. */
export function toLimitedProfile(
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
export function toBoardPlace(player: PublicPlayerLine, standing: Standing): SentBoardPlace {
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

export type PublicPlayerLine = Pick<PublicPlayer, 'id' | 'customerGuid' | 'firstName' | 'lastName' | 'avatarPath'>

/** A line of Recent Results [M2.31]. */
export function toPlayerResult(row: PlayerResultRow): PlayerResult {
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

export function toQualification({ card, qualifiedAt, ...major }: QualifiedMajor): Qualification {
  return { ...major, qualifiedDateTime: toOffsetIso(qualifiedAt, DEFAULT_TIME_ZONE), event: card && toCard(card) }
}

interface AchievementRow {
  id: number
  name: string
  description: string
  filename: string
  earnedAt?: Date
}

/** Of a player's own list every achievement is completed; the list of all says nothing of it [M3.4]. */
export function toAchievement({ filename, earnedAt, ...row }: AchievementRow) {
  const earned = earnedAt ? { completed: true, earnedDateTime: toOffsetIso(earnedAt, DEFAULT_TIME_ZONE) } : {}
  return { ...row, filename: mediaUrl(filename), ...earned }
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
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
