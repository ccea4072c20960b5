import { queryOptions } from '@tanstack/react-query'
import { getPlayerPhotos } from '#contract/photos.ts'
import {
  getAllAchievements,
  getLeaderboardProfile,
  getLimitedPlayerProfile,
  getPlayerAchievements,
  getPlayerProfile,
  getPlayerResults,
  type LimitedPlayerProfile,
  type PlayerResult,
} from '#contract/profile.ts'
import { getPlayerProgress, getPointAwards } from '#contract/progress.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'
import type { ResultFilter } from './results.ts'

/** The player of the profile. */
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
  own: () =>
    queryOptions({
      queryKey: [...OWN, 'whole'] as const,
      queryFn: ({ signal }) => callEndpoint(getPlayerProfile, {}, signal),
      staleTime: MINUTE_MS,
      refetchOnMount: 'always',
    }),

  /** The public part of another's [M6.6, M7.3]; null for a guid of nobody [F65 foreign ids]. */
  limited: (guid: string) =>
    queryOptions({
      queryKey: ['player', guid] as const,
      queryFn: async ({ signal }): Promise<LimitedPlayerProfile | null> => {
        try {
          return await callEndpoint(getLimitedPlayerProfile, { query: { customerGuid: guid } }, signal)
        } catch (error) {
          // Some servers answer an unknown one so.
          if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
          throw error
        }
      },
      staleTime: MINUTE_MS,
      refetchOnMount: 'always',
    }),

  /** The player's lines on the boards of a season, the current one without [M7.5]. */
  places: (whose: Whose, seasonId: number | null = null) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'places', seasonId] as const,
      queryFn: ({ signal }) =>
        callEndpoint(getLeaderboardProfile, { query: { customerId: whose.customerId, seasonId } }, signal),
      staleTime: EVENING_MS,
    }),

  /** Results newest first [M7.6], without the end of them [M2.33]. */
  results: (whose: Whose, { seasonId, month }: ResultFilter) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'results', seasonId, month] as const,
      queryFn: ({ signal }): Promise<PlayerResult[]> =>
        callEndpoint(getPlayerResults, { query: { customerId: whose.customerId, seasonId, month } }, signal),
      staleTime: EVENING_MS,
    }),

  /** The player's achievements [M7.10]. */
  earned: (whose: Whose) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'achievements'] as const,
      queryFn: ({ signal }) => callEndpoint(getPlayerAchievements, { query: { customerId: whose.customerId } }, signal),
      staleTime: EVENING_MS,
    }),

  /** All there is to earn [M7.11]; stored with the profile, since nothing else shows it. */
  achievements: (whose: Whose) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'allAchievements'] as const,
      queryFn: ({ signal }) => callEndpoint(getAllAchievements, {}, signal),
      staleTime: 60 * MINUTE_MS,
    }),

  /** The photos the player is on [M7.12]. */
  photos: (whose: Whose) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'photos'] as const,
      queryFn: ({ signal }) => callEndpoint(getPlayerPhotos, { query: { customerId: whose.customerId } }, signal),
      staleTime: EVENING_MS,
    }),

  /** One's own points, ranks and places of a season, the current one without. */
  progress: (whose: Whose, seasonId: number | null = null) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'progress', seasonId] as const,
      queryFn: ({ signal }) => callEndpoint(getPlayerProgress, { query: { seasonId } }, signal),
      staleTime: EVENING_MS,
    }),

  /** The points of each result of a season, and their formula. */
  awards: (whose: Whose, seasonId: number | null = null) =>
    queryOptions({
      queryKey: [...rootOf(whose), 'awards', seasonId] as const,
      queryFn: ({ signal }) =>
        callEndpoint(getPointAwards, { query: { customerId: whose.customerId, seasonId } }, signal),
      staleTime: EVENING_MS,
    }),
}
