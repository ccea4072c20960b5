import { queryOptions, skipToken } from '@tanstack/react-query'
import { searchLeaderboard, type LeaderboardRow, type LeaderboardSearch } from '#contract/leaderboards.ts'
import { listVenues } from '#contract/venues.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

/** Boards end here; only the line of the member who asks may follow [F71]. */
const LONGEST = 5_000

/** What a search sends but the brand and whose line is asked for [P7.14, M7.4]. */
export type BoardAsked = Omit<LeaderboardSearch, 'brandId' | 'customerId' | 'membershipId'>

/** What a search for a venue's board sends but the brand [P7.14]. */
export type VenueBoardAsked = Pick<
  LeaderboardSearch,
  'mode' | 'orgEntityId' | 'seasonId' | 'month' | 'dayId' | 'gameScoreboardId'
>

/** The player whose line an answer marks; without one it is that of whoever is signed in. */
export type BoardPlayer = Pick<LeaderboardSearch, 'customerId' | 'membershipId'>

export const leaderboardQueries = {
  all: ['leaderboards'] as const,

  /**
   * A board as everyone sees it: whose line is highlighted is left out, and a line told only because its member
   * asks goes to that member's own keys, so that all of it may stay when they leave [F31]. It changes when an event
   * of it closes, a few times an evening.
   */
  board: (asked: BoardAsked, player?: BoardPlayer) =>
    // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the player decides only what is highlighted, which is taken out of the data
    queryOptions({
      queryKey: [...leaderboardQueries.all, 'board', asked] as const,
      queryFn: async ({ signal, client }): Promise<LeaderboardRow[]> => {
        const { brandId } = await whenConfigured()
        const rows = await callEndpoint(searchLeaderboard, { body: { ...asked, ...player, brandId } }, signal)
        const beyond = rows.slice(LONGEST).find(({ highlighted }) => highlighted)
        const { queryKey } = leaderboardQueries.beyond(asked)
        // Somebody's profile knows their line without this.
        if (!player && (beyond || client.getQueryData(queryKey))) client.setQueryData(queryKey, beyond ?? null)
        return rows.slice(0, LONGEST).map((row) => ({ ...row, highlighted: undefined }))
      },
      staleTime: 5 * 60_000,
    }),

  /** The member's own line where the board has ended before it; comes with the board. */
  beyond: (asked: BoardAsked) =>
    queryOptions<LeaderboardRow | null>({
      queryKey: [MEMBER_KEY, ...leaderboardQueries.all, asked],
      queryFn: skipToken,
      staleTime: Infinity,
    }),

  /** The venues of a season with their days and scoreboards; of all seasons without one. */
  venues: (seasonId: number | null) =>
    queryOptions({
      queryKey: [...leaderboardQueries.all, 'venues', seasonId] as const,
      queryFn: ({ signal }) => callEndpoint(listVenues, { query: { season: seasonId } }, signal),
      staleTime: 60 * 60_000,
    }),
}
