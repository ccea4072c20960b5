import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LeaderboardRow } from '#contract/leaderboards.ts'
import type { Season } from '#contract/seasons.ts'
import { boardLines, type BoardLine } from '#data/board-lines.ts'
import { leaderboardQueries } from '#data/boards.ts'
import { regionQueries } from '#data/regions.ts'
import { currentSeason, seasonOf, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import {
  boardRequest,
  boardFilterCount,
  boardOf,
  boardTitle,
  startStateOf,
  withOwnLine,
  type BoardFilters,
} from './board.ts'
import { profileQueries } from './queries.ts'
import type { SectionProps } from './section-props.ts'

export interface PlayerBoard {
  filters: BoardFilters
  season: Season | undefined
  title: string
  query: UseQueryResult<LeaderboardRow[]>
  lines: BoardLine[]
  filterCount: number
}

const NO_ROWS: LeaderboardRow[] = []

/** The board of a profile's address, with the player's line marked [M2.29, M2.30, M7.4]. Lists that are on their way are waited for. */
export function usePlayerBoard({
  whose,
  player,
  search,
  viewerGuid,
  startStateId: otherwise,
}: SectionProps): PlayerBoard {
  const seasons = useQuery(seasonQueries.list('leaderboards'))
  const regions = useQuery({
    ...regionQueries.list(),
    enabled: search.region !== undefined || search.venue !== undefined,
  })
  const season = seasonOf(search.season, seasons.data)
  const venues = useQuery({
    ...venueQueries.ofSeason(season?.id ?? null),
    enabled: search.venue !== undefined && !isComing(seasons),
  })
  const lists = useMemo(
    () => ({ regions: regions.data, venues: venues.data, seasons: seasons.data }),
    [regions.data, venues.data, seasons.data],
  )
  const startStateId = startStateOf(player, otherwise)
  const filters = useMemo(() => boardOf(search, startStateId, lists), [search, startStateId, lists])
  const waits = isComing(seasons) || isComing(regions) || isComing(venues)
  const requested = boardRequest(filters, season?.id ?? null)
  const query = useQuery({
    ...leaderboardQueries.board(requested, { customerId: player.customerId, membershipId: player.membershipId }),
    enabled: !waits,
  })
  // The boards of the season know the player's line also where this one ends before it.
  const places = useQuery({ ...profileQueries.places(whose, filters.seasonId), enabled: !waits })
  const guid = player.customerGuid ?? (whose.own ? viewerGuid : null)
  const lines = useMemo(
    () => boardLines(withOwnLine(query.data ?? NO_ROWS, places.data, filters), guid),
    [query.data, places.data, filters, guid],
  )
  return {
    filters,
    season,
    title: boardTitle(filters, lists),
    query,
    lines,
    filterCount: boardFilterCount(filters, startStateId, currentSeason(seasons.data)?.id ?? null),
  }
}

function isComing({ data, fetchStatus }: UseQueryResult): boolean {
  return data === undefined && fetchStatus === 'fetching'
}
