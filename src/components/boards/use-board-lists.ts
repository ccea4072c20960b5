import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Season } from '#contract/seasons.ts'
import { regionQueries } from '#data/regions.ts'
import { seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'

interface BoardListsProps {
  /** As the address names them: each needs its list. */
  region: number | undefined
  venue: number | undefined
  /** The season whose venues may be named, among those known. */
  seasonIdOf: (seasons: readonly Season[] | undefined) => number | null
  needsSeasons?: boolean
}

/**
 * The lists by which the address of a board is read; undefined where they have not loaded. `isLoading` while one that
 * it needs is on its way: where a list does not come, the address is believed as it stands.
 */
export function useBoardLists({ region, venue, seasonIdOf, needsSeasons = true }: BoardListsProps) {
  const seasons = useQuery(seasonQueries.list('leaderboards'))
  const regions = useQuery({ ...regionQueries.list(), enabled: region !== undefined })
  const isSeasonLoading = needsSeasons && isFetchingFirst(seasons)
  const venues = useQuery({
    ...venueQueries.ofSeason(seasonIdOf(seasons.data)),
    enabled: venue !== undefined && !isSeasonLoading,
  })
  // The open filters load them too, for whatever else may be chosen.
  const isRegionLoading = region !== undefined && isFetchingFirst(regions)
  const isVenueLoading = venue !== undefined && isFetchingFirst(venues)
  return {
    regions: regions.data,
    venues: venues.data,
    seasons: seasons.data,
    isLoading: isSeasonLoading || isRegionLoading || isVenueLoading,
  }
}

function isFetchingFirst({ data, fetchStatus }: UseQueryResult): boolean {
  return data === undefined && fetchStatus === 'fetching'
}
