import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leaderboardQueries } from '#data/boards.ts'
import { regionQueries } from '#data/regions.ts'
import { currentSeason, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { useMember } from '#lib/network/session.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { askedOf } from './model.ts'
import type { BoardSearch } from './search.ts'
import { BOARD_TAB, resolveBoard, type BoardTab } from './resolve-board.ts'

/**
 * The board of an address. Lists that tell what the address means are waited for while they are on their way; where
 * they do not come, the address is believed as it stands.
 */
export function useBoard(search: BoardSearch, tab: BoardTab) {
  const startStateId = useLocationChoice().state.id
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
  const isMember = useMember() !== null
  return {
    board,
    query,
    beyond: isMember && beyond ? beyond : null,
    /** Null while seasons are unknown, and on the board of all of them. */
    currentSeasonId: tab === BOARD_TAB.places ? (currentSeason(seasons.data)?.id ?? null) : null,
  }
}

function isComing({ data, fetchStatus }: UseQueryResult): boolean {
  return data === undefined && fetchStatus === 'fetching'
}
