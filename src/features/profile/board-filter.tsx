import { useQuery } from '@tanstack/react-query'
import { FilterForm, problemOf } from '#components/filters/filter-form.tsx'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { currentSeason, seasonOf, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { STATES } from '#domain/states.ts'
import { changeBoard, startFilters, type BoardFilters } from './board.ts'

interface BoardFilterProps {
  filters: BoardFilters
  onChange: (filters: BoardFilters) => void
}

/** State, Regions, Seasons and Venues [M2.29]; a choice takes effect at once. */
export function BoardFilter({ filters, onChange }: BoardFilterProps) {
  const regions = useQuery(regionQueries.list())
  const seasons = useQuery(seasonQueries.list('leaderboards'))
  const current = currentSeason(seasons.data)
  const venues = useQuery(venueQueries.ofSeason(seasonOf(filters.seasonId, seasons.data)?.id ?? null))
  return (
    <FilterForm
      label="Filters"
      values={filters}
      defaults={startFilters(filters.stateId)}
      onChange={(part) => onChange(changeBoard(filters, part))}
      fields={[
        { field: 'stateId', label: 'State', options: STATES },
        {
          field: 'regionId',
          label: 'Regions',
          all: 'All regions',
          options: regionsOf(regions.data ?? [], filters.stateId),
          problem: problemOf(regions, 'Regions'),
        },
        {
          field: 'seasonId',
          label: 'Seasons',
          all: current?.name ?? 'The current season',
          options: (seasons.data ?? []).filter(({ id }) => id !== current?.id),
          problem: problemOf(seasons, 'Seasons'),
        },
        {
          field: 'venueId',
          label: 'Venues',
          all: 'All venues',
          options: venuesOf(venues.data ?? [], filters),
          problem: problemOf(venues, 'Venues'),
        },
      ]}
    />
  )
}
