import { useQuery } from '@tanstack/react-query'
import { Choice, FilterForm, problemOf } from '#components/ui/controls/choice-field.tsx'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { currentSeason, seasonOf, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { STATES } from '#domain/states.ts'
import { changeBoard, type BoardChange, type BoardFilters } from './board.ts'

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
  const change = (part: BoardChange) => onChange(changeBoard(filters, part))
  return (
    <FilterForm aria-label="Filters">
      <Choice
        label="State"
        value={filters.stateId}
        all={null}
        options={STATES.map(({ id, name }) => ({ id, name }))}
        onChange={(id) => id !== null && change({ kind: 'state', stateId: id })}
      />
      <Choice
        label="Regions"
        value={filters.regionId}
        all="All regions"
        options={regionsOf(regions.data ?? [], filters.stateId)}
        problem={problemOf(regions, 'Regions')}
        onChange={(id) => change({ kind: 'region', regionId: id })}
      />
      <Choice
        label="Seasons"
        value={filters.seasonId === current?.id ? null : filters.seasonId}
        all={current?.name ?? 'The current season'}
        options={(seasons.data ?? []).filter(({ id }) => id !== current?.id)}
        problem={problemOf(seasons, 'Seasons')}
        onChange={(id) => change({ kind: 'season', seasonId: id })}
      />
      <Choice
        label="Venues"
        value={filters.venueId}
        all="All venues"
        options={venuesOf(venues.data ?? [], filters)}
        problem={problemOf(venues, 'Venues')}
        onChange={(id) => change({ kind: 'venue', venueId: id })}
      />
    </FilterForm>
  )
}
