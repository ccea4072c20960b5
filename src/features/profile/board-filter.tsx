import { useQuery } from '@tanstack/react-query'
import { Choice, FilterForm, problemOf } from '#components/choice-field.tsx'
import { leaderboardQueries } from '#data/boards.ts'
import { regionsOf, venuesOf } from '#data/place-filter.ts'
import { STATES } from '#domain/states.ts'
import { changeBoard, seasonOf, type BoardChange, type BoardFilters } from './board.ts'

interface BoardFilterProps {
  filters: BoardFilters
  onChange: (filters: BoardFilters) => void
}

/** State, Regions, Seasons and Venues [M2.29]; a choice takes effect at once. */
export function BoardFilter({ filters, onChange }: BoardFilterProps) {
  const regions = useQuery(leaderboardQueries.regions())
  const seasons = useQuery(leaderboardQueries.seasons())
  const current = seasonOf(null, seasons.data)
  const venues = useQuery(leaderboardQueries.venues(seasonOf(filters.seasonId, seasons.data)?.id ?? null))
  const change = (part: BoardChange) => onChange(changeBoard(filters, part))
  return (
    <FilterForm aria-label="Filters" onSubmit={(event: React.SubmitEvent) => event.preventDefault()}>
      <Choice
        label="State"
        value={filters.stateId}
        all={null}
        options={STATES.map(({ id, name }) => ({ id, name }))}
        onChange={(id) => id !== null && change({ kind: 'state', id })}
      />
      <Choice
        label="Regions"
        value={filters.regionId}
        all="All regions"
        options={regionsOf(regions.data ?? [], filters.stateId)}
        problem={problemOf(regions, 'Regions')}
        onChange={(id) => change({ kind: 'region', id })}
      />
      <Choice
        label="Seasons"
        value={filters.seasonId === current?.id ? null : filters.seasonId}
        all={current?.name ?? 'The current season'}
        options={(seasons.data ?? []).filter(({ id }) => id !== current?.id)}
        problem={problemOf(seasons, 'Seasons')}
        onChange={(id) => change({ kind: 'season', id })}
      />
      <Choice
        label="Venues"
        value={filters.venueId}
        all="All venues"
        options={venuesOf(venues.data ?? [], filters)}
        problem={problemOf(venues, 'Venues')}
        onChange={(id) => change({ kind: 'venue', id })}
      />
    </FilterForm>
  )
}
