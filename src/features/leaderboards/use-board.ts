import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { boardLines, type BoardLine } from '#data/board-lines.ts'
import { leaderboardQueries } from '#data/boards.ts'
import { regionQueries } from '#data/regions.ts'
import { currentSeason, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { askedOf } from './model.ts'
import type { BoardSearch } from './search.ts'
import { BOARD_TAB, resolveBoard, type BoardTab, type ResolvedBoard } from './resolve-board.ts'

interface BoardRequest {
  search: BoardSearch
  tab: BoardTab
  startStateId: number
  /** The signed-in member's, to mark their line. */
  ownGuid: string | null
}

export interface Board {
  board: ResolvedBoard
  query: UseQueryResult<LeaderboardRow[]>
  /** Whether it is on its way, what it waits for included. */
  isComing: boolean
  lines: BoardLine[]
  /** Null while seasons are unknown, and on the board of all of them. */
  currentSeasonId: number | null
}

const NO_ROWS: LeaderboardRow[] = []

/**
 * The board of an address. Lists that tell what the address means are waited for while they are on their way; where
 * they do not come, the address is believed as it stands.
 */
export function useBoard({ search, tab, startStateId, ownGuid }: BoardRequest): Board {
  const seasons = useQuery(seasonQueries.list('leaderboards'))
  const regions = useQuery({ ...regionQueries.list(), enabled: search.region !== undefined })
  const wantsSeason = tab === BOARD_TAB.places || search.season !== undefined
  const seasonComes = wantsSeason && isComing(seasons)
  const seasonId = search.season ?? (tab === BOARD_TAB.places ? (currentSeason(seasons.data)?.id ?? null) : null)
  const venues = useQuery({
    ...venueQueries.ofSeason(seasonId),
    enabled: search.venue !== undefined && !seasonComes,
  })
  const board = useMemo(
    () =>
      resolveBoard(search, {
        tab,
        startStateId,
        lists: { regions: regions.data, venues: venues.data, seasons: seasons.data },
      }),
    [search, tab, startStateId, regions.data, venues.data, seasons.data],
  )

  const requested = askedOf(board.filters, tab)
  // The open filters load them too, for whatever else may be chosen.
  const regionComes = search.region !== undefined && isComing(regions)
  const venueComes = search.venue !== undefined && isComing(venues)
  const waits = seasonComes || regionComes || venueComes
  const query = useQuery({ ...leaderboardQueries.board(requested), enabled: !waits && !board.isUnknownSeason })
  const beyond = useQuery(leaderboardQueries.beyond(requested)).data
  const lines = useMemo(
    () => boardLines(beyond && ownGuid ? [...(query.data ?? NO_ROWS), beyond] : (query.data ?? NO_ROWS), ownGuid),
    [query.data, beyond, ownGuid],
  )
  const currentSeasonId = tab === BOARD_TAB.places ? (currentSeason(seasons.data)?.id ?? null) : null
  const isOnItsWay = waits || query.isLoading
  return { board, query, isComing: isOnItsWay, lines, currentSeasonId }
}

function isComing({ data, fetchStatus }: UseQueryResult): boolean {
  return data === undefined && fetchStatus === 'fetching'
}
