import type { LimitedPlayerProfile, PlayerProfile } from '#contract/profile.ts'
import { ordinal } from '#domain/date-format.ts'
import { formatChips, formatMoney, ptcFigure } from '#domain/money.ts'

export interface Rank {
  id: number
  name: string
  /** '214', and apart from it 'th'; a dash where the player is not ranked. */
  rank: string
  ending: string
  /** '1,240 points'; empty where they are not known. */
  points: string
}

export interface RankChoice {
  kind: 'state' | 'region' | 'venue'
  label: string
  ranks: Rank[]
}

export function headerView(player: LimitedPlayerProfile & Pick<PlayerProfile, 'ptc'>) {
  const { profile, ptc } = player
  return {
    name: nameOf(player),
    avatar: player.avatar ?? null,
    // Whole credits; null on another's profile, which does not say them [M9.13].
    ptc: ptc == null ? null : ptcFigure(Math.max(0, ptc)),
    winnings: formatMoney(profile?.winnings ?? 0),
    wins: formatChips(profile?.wins ?? 0),
    finalTables: formatChips(profile?.finalTables ?? 0),
    ranks: rankChoices(player),
  }
}

export type HeaderView = ReturnType<typeof headerView>

export function nameOf({ name }: Pick<LimitedPlayerProfile, 'name'>): string {
  return name.trim() || 'Unnamed player'
}

/**
 * State and region can be chosen once there is more than one state or more than one region, the venue once there is
 * one [M2.27, M2.28].
 */
export function rankChoices({ profile }: Pick<LimitedPlayerProfile, 'profile'>): RankChoice[] {
  const states = ranksOf(profile?.stateProfiles, 'State')
  const regions = ranksOf(profile?.regionProfiles, 'Region')
  const venues = ranksOf(profile?.venueProfiles, 'Venue')
  const several = states.length > 1 || regions.length > 1
  const choices: RankChoice[] = [
    { kind: 'state', label: 'State', ranks: several ? states : [] },
    { kind: 'region', label: 'Region', ranks: several ? regions : [] },
    { kind: 'venue', label: 'Venue', ranks: venues },
  ]
  return choices.filter(({ ranks }) => ranks.length > 0)
}

type Ranked = NonNullable<LimitedPlayerProfile['profile']>['stateProfiles'][number]

function ranksOf(profiles: readonly Ranked[] | undefined, fallback: string): Rank[] {
  return (profiles ?? []).map(({ id, name, short, rank, points }) => ({
    id,
    name: short?.trim() || name?.trim() || `${fallback} ${id}`,
    rank: rank && rank > 0 ? formatChips(rank) : '–',
    ending: rank && rank > 0 ? ordinal(rank).replace(/\d/g, '') : '',
    points: points == null ? '' : `${formatChips(points)} ${points === 1 ? 'point' : 'points'}`,
  }))
}
