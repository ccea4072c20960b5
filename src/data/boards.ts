import { queryOptions, skipToken } from '@tanstack/react-query'
import { searchLeaderboard, type LeaderboardRow, type LeaderboardSearch } from '#contract/leaderboards.ts'
import { getLimitedPlayerProfile } from '#contract/profile.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { nullIfUnknown } from '#lib/network/api/api-error.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

/** Boards end here; only the line of one player may follow, the member's where no other is named [F71 extreme data]. */
export const LONGEST_BOARD = 5_000
/** Boards change with the events that close, a few times an evening. */
const EVENING_MS = 5 * 60_000

/** The body of a board search without the brand and the marked player [P7.14, M7.4]. */
export type BoardRequest = Omit<LeaderboardSearch, 'brandId' | 'customerId' | 'membershipId'>

/** The body of a search for a venue's board without the brand [P7.14]. */
export type VenueBoardRequest = Pick<
  LeaderboardSearch,
  'mode' | 'orgEntityId' | 'seasonId' | 'month' | 'dayId' | 'gameScoreboardId'
>

/** The player whose line a response marks; without one it is that of the signed-in member. */
export type BoardPlayer = Pick<LeaderboardSearch, 'customerId' | 'membershipId'>

export const leaderboardQueries = {
  all: ['leaderboards'] as const,

  /**
   * A board as everyone sees it: whose line is highlighted is left out, and a line included only because its member
   * asks goes to that member's own keys, so that all of it may stay when they leave [F31 shared phone].
   */
  board: (requested: BoardRequest, player?: BoardPlayer) =>
    // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- the player decides only what is highlighted, which is taken out of the data
    queryOptions({
      queryKey: [...leaderboardQueries.all, 'board', requested] as const,
      queryFn: async ({ signal, client }): Promise<LeaderboardRow[]> => {
        const { brandId } = await whenConfigured()
        const rows = await callEndpoint(searchLeaderboard, { body: { ...requested, ...player, brandId } }, signal)
        const beyond = rows.slice(LONGEST_BOARD).find(({ highlighted }) => highlighted)
        const { queryKey } = leaderboardQueries.beyond(requested)
        // A player's profile knows their line without this.
        if (!player && (beyond || client.getQueryData(queryKey))) client.setQueryData(queryKey, beyond ?? null)
        return withoutHighlight(rows.slice(0, LONGEST_BOARD))
      },
      staleTime: EVENING_MS,
    }),

  /** The member's own line where the board has ended before it; comes with the board. */
  beyond: (requested: BoardRequest) =>
    queryOptions<LeaderboardRow | null>({
      queryKey: [MEMBER_KEY, ...leaderboardQueries.all, requested],
      queryFn: skipToken,
      staleTime: Infinity,
    }),

  /** The line of a link's player where the board has ended before it; null for one whom the board does not have. */
  lineOf: (requested: BoardRequest, guid: string) =>
    queryOptions({
      queryKey: ['player', guid, 'board', requested] as const,
      queryFn: async ({ signal }): Promise<LeaderboardRow | null> => {
        const profile = callEndpoint(getLimitedPlayerProfile, { query: { customerGuid: guid } }, signal)
        const player = await nullIfUnknown(profile, 400)
        if (!player) return null
        const { customerId, membershipId } = player
        const { brandId } = await whenConfigured()
        const body = { ...requested, customerId, membershipId, brandId }
        const rows = await callEndpoint(searchLeaderboard, { body }, signal)
        return rows.find(({ customerGuid }) => isPlayer(customerGuid, guid)) ?? null
      },
      staleTime: EVENING_MS,
    }),

  /** As everyone sees it; stored with what is known of venues. */
  ofVenue: (requested: VenueBoardRequest, brandId: number) =>
    queryOptions({
      queryKey: ['venue', 'board', requested, brandId] as const,
      queryFn: async ({ signal }) =>
        withoutHighlight(await callEndpoint(searchLeaderboard, { body: { ...requested, brandId } }, signal)),
      staleTime: EVENING_MS,
    }),
}

/**
 * Returns the lines without a mark on the member's own, so that they may stay when the member leaves [F31 shared
 * phone].
 */
export function withoutHighlight(rows: readonly LeaderboardRow[]): LeaderboardRow[] {
  return rows.map((row) => ({ ...row, highlighted: undefined }))
}

/** Returns whether a line's `customerGuid` is the player's, whose guid may be of an address. */
export function isPlayer(customerGuid: string | null | undefined, guid: string | null): boolean {
  return guid !== null && customerGuid?.toLowerCase() === guid.toLowerCase()
}
