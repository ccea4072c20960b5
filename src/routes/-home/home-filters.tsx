import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { regionQueries } from '#data/regions.ts'
import { FilterPanel } from '#features/games/filter-panel.tsx'

type HomeFiltersProps = Omit<ComponentProps<typeof FilterPanel>, 'regions' | 'regionsProblem'>

/** The filters with the regions of the league. */
export function HomeFilters(props: HomeFiltersProps) {
  const { data, isFetching } = useQuery(regionQueries.list())
  const problem = isFetching ? null : 'Regions show once there is a connection. The other filters work without them.'
  return <FilterPanel {...props} regions={data} regionsProblem={problem} />
}
