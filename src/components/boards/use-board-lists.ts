import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Season } from '#contract/seasons.ts'
import type { LocationLists } from '#data/location-filter.ts'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'

/** A list is undefined until it has loaded. */
export interface BoardLists extends LocationLists {
  seasons: readonly Season[] | undefined
}

interface BoardListsProps {
  /** As the address names them: each needs its list. */
  region: number | undefined
  venue: number | undefined
  seasonIdOf: (seasons: readonly Season[] | undefined) => number | null
  needsSeasons?: boolean
}

/**
 * Reads the lists of a board. `isLoading` while one that the address needs is on its way: where a list does not come,
 * the address is believed as it stands.
 */
export function useBoardLists({ region, venue, seasonIdOf, needsSeasons = true }: BoardListsProps) {
  const seasonList = useQuery(seasonQueries.list('leaderboards'))
  const regionList = useQuery({ ...regionQueries.list(), enabled: region !== undefined })
  const isSeasonLoading = needsSeasons && isFetchingFirst(seasonList)
  const venueList = useQuery({
    ...venueQueries.ofSeason(seasonIdOf(seasonList.data)),
    enabled: venue !== undefined && !isSeasonLoading,
  })
  const [{ data: seasons }, { data: regions }, { data: venues }] = [seasonList, regionList, venueList]
  const lists: BoardLists = useMemo(() => ({ seasons, regions, venues }), [seasons, regions, venues])
  // The open filters load them too, for whatever else may be selected.
  const isRegionLoading = region !== undefined && isFetchingFirst(regionList)
  const isVenueLoading = venue !== undefined && isFetchingFirst(venueList)
  return { lists, isLoading: isSeasonLoading || isRegionLoading || isVenueLoading }
}

function isFetchingFirst({ data, fetchStatus }: UseQueryResult): boolean {
  return data === undefined && fetchStatus === 'fetching'
}
