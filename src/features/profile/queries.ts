import { queryOptions } from '@tanstack/react-query'
import { getPlayerPhotos } from '#contract/photos.ts'
import {
  getAllAchievements,
  getLeaderboardProfile,
  getLimitedPlayerProfile,
  getPlayerAchievements,
  getPlayerProfile,
  getPlayerResults,
} from '#contract/profile.ts'
import { getPlayerProgress, getPointAwards } from '#contract/progress.ts'
import { nullIfUnknown } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'
import type { ResultFilter } from './results.ts'

export interface Whose {
  own: boolean
  customerId: number
}

const MINUTE_MS = 60_000
/** Results, boards and photos change with the events that close, a few times an evening. */
const EVENING_MS = 5 * MINUTE_MS

/**
 * One's own profile lives under the member's keys: it is stored on the phone for them, and goes when they go [F31
 * shared phone]. Another's is stored by nobody.
 */
const OWN = [MEMBER_KEY, 'profile'] as const

function rootOf({ own, customerId }: Whose) {
  return own ? [...OWN, customerId] : (['player', customerId] as const)
}

export const profileQueries = {
  /** The signed-in member's whole profile [M6.5, M7.2]. It is loaded again whenever it is opened [M2.18]. */
  own: () => callQuery([...OWN, 'whole'], getPlayerProfile, undefined, MINUTE_MS, { refetchOnMount: 'always' }),

  /** The public part of another's [M6.6, M7.3]; null for a guid of nobody [F65 foreign ids]. */
  limited: (guid: string) =>
    queryOptions({
      queryKey: ['player', guid] as const,
      queryFn: ({ signal }) =>
        nullIfUnknown(callEndpoint(getLimitedPlayerProfile, { query: { customerGuid: guid } }, signal), 400),
      staleTime: MINUTE_MS,
      refetchOnMount: 'always',
    }),

  /** The player's lines on the boards of a season, the current one without [M7.5]. */
  places: (whose: Whose, seasonId: number | null = null) =>
    callQuery(
      [...rootOf(whose), 'places', seasonId],
      getLeaderboardProfile,
      { customerId: whose.customerId, seasonId },
      EVENING_MS,
    ),

  /** Results newest first [M7.6], without the end of them [M2.33]. */
  results: (whose: Whose, { seasonId, month }: ResultFilter) =>
    callQuery(
      [...rootOf(whose), 'results', seasonId, month],
      getPlayerResults,
      { customerId: whose.customerId, seasonId, month },
      EVENING_MS,
    ),

  /** The player's achievements [M7.10]. */
  earned: (whose: Whose) =>
    callQuery([...rootOf(whose), 'achievements'], getPlayerAchievements, { customerId: whose.customerId }, EVENING_MS),

  /** All there is to earn [M7.11]; stored with the profile, since nothing else shows it. */
  achievements: (whose: Whose) =>
    callQuery([...rootOf(whose), 'allAchievements'], getAllAchievements, undefined, 60 * MINUTE_MS),

  /** The photos the player is on [M7.12]. */
  photos: (whose: Whose) =>
    callQuery([...rootOf(whose), 'photos'], getPlayerPhotos, { customerId: whose.customerId }, EVENING_MS),

  /** Without a season, of the current one. */
  progress: (whose: Whose, seasonId: number | null = null) =>
    callQuery([...rootOf(whose), 'progress', seasonId], getPlayerProgress, { seasonId }, EVENING_MS),

  awards: (whose: Whose, seasonId: number | null = null) =>
    callQuery(
      [...rootOf(whose), 'awards', seasonId],
      getPointAwards,
      { customerId: whose.customerId, seasonId },
      EVENING_MS,
    ),
}
