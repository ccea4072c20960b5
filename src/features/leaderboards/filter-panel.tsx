import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Season } from '#contract/seasons.ts'
import type { Venue } from '#contract/venues.ts'
import { ChoiceChips } from '#components/ui/controls/choice-chips.tsx'
import { Choice, SelectField, FilterForm, problemOf } from '#components/ui/controls/choice-field.tsx'
import { useFilterDraft } from '#components/ui/controls/use-filter-draft.ts'
import { Button } from '#components/ui/button.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { currentSeason, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { GAME_KIND, OVERALL_DAY_ID } from '#domain/constants.ts'
import { STATES } from '#domain/states.ts'
import { changeFilters, type BoardFilters } from './filters.ts'
import { DIVISION_NAMES } from './model.ts'
import { gamesOf } from './options.ts'
import { BOARD_TAB, type BoardTab } from './resolve-board.ts'

interface FilterPanelProps {
  tab: BoardTab
  /** As they are applied. */
  filters: BoardFilters
  /** The season of the board as it stands, whose venues are there already. */
  seasonId: number | null
  onApply: (filters: BoardFilters) => void
}

/** Every filter of a board [P2.97 to P2.99]; nothing changes before Apply Filters. */
export function FilterPanel({ tab, filters: applied, seasonId: appliedSeasonId, onApply }: FilterPanelProps) {
  const [filters, change] = useFilterDraft(applied, changeFilters)
  const regions = useQuery(regionQueries.list())
  const seasons = useQuery(seasonQueries.list('leaderboards'))
  const current = tab === BOARD_TAB.places ? currentSeason(seasons.data) : undefined
  const seasonId = filters.seasonId ?? current?.id ?? (applied.seasonId === filters.seasonId ? appliedSeasonId : null)
  const season = seasons.data?.find(({ id }) => id === seasonId)
  // Another season has its own venues [P2.104].
  const venues = useQuery(venueQueries.ofSeason(seasonId))
  const venue = venues.data?.find(({ id }) => id === filters.venueId)
  const games = gamesOf(venue, filters.dayId)

  return (
    <FilterForm onApply={() => onApply(filters)}>
      <ChoiceChips
        legend="State"
        columns={4}
        value={filters.stateId}
        options={STATES.map(({ id, short, name }) => ({ value: id, label: short, spoken: `${short}, ${name}` }))}
        onChange={(stateId) => change({ kind: 'state', stateId })}
      />
      <Choice
        label="Region"
        value={filters.regionId}
        all="All regions"
        options={regionsOf(regions.data ?? [], filters.stateId)}
        problem={problemOf(regions, 'Regions')}
        onChange={(regionId) => change({ kind: 'region', regionId })}
      />
      <Choice
        label="Venue"
        value={filters.venueId}
        all="All venues"
        options={venuesOf(venues.data ?? [], filters)}
        problem={problemOf(venues, 'Venues')}
        hint={
          filters.venueId !== null && venues.data && !venue
            ? 'The venue chosen before has no games in this season.'
            : null
        }
        onChange={(venueId) => change({ kind: 'venue', venueId })}
      />
      <DayChoice
        venue={venue}
        hasGames={games.length > 1}
        filters={filters}
        onChange={(dayId) => change({ kind: 'day', dayId })}
      />
      {games.length > 1 && (
        <Choice
          label="Game"
          whole={false}
          value={filters.gameId}
          all="All games"
          options={games}
          onChange={(gameId) => change({ kind: 'game', gameId })}
        />
      )}
      <SeasonChoice
        tab={tab}
        seasons={seasons}
        current={current}
        value={filters.seasonId}
        onChange={(id) => change({ kind: 'season', seasonId: id })}
      />
      <MonthChoice
        season={season}
        value={filters.month}
        onChange={(month) => {
          // The month is one of this season's, also when another one is on.
          if (month !== null && filters.seasonId === null && season) change({ kind: 'season', seasonId: season.id })
          change({ kind: 'month', month })
        }}
      />
      {filters.divisionId !== null && (
        <ChoiceChips
          legend="Game Type"
          columns={2}
          value={filters.divisionId}
          options={[GAME_KIND.freeRoll, GAME_KIND.proSeries].map((value) => ({ value, label: DIVISION_NAMES[value] }))}
          onChange={(divisionId) => change({ kind: 'division', divisionId })}
        />
      )}
      <Button type="submit" variant="primary" size={52}>
        Apply Filters
      </Button>
    </FilterForm>
  )
}

/** Overall is a choice of its own, day 0 [P2.103]; days are those of the venue. */
function DayChoice({
  venue,
  hasGames,
  filters,
  onChange,
}: {
  venue: Venue | undefined
  hasGames: boolean
  filters: BoardFilters
  onChange: (dayId: number) => void
}) {
  const needsVenue = filters.venueId === null
  return (
    <SelectField label="Overall/Day" whole={!hasGames} problem={needsVenue ? { words: 'Choose a venue first' } : null}>
      <NativeSelect value={filters.dayId} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={OVERALL_DAY_ID}>{needsVenue ? 'Choose a venue first' : 'Overall'}</option>
        {venue?.days.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </SelectField>
  )
}

interface SeasonChoiceProps {
  tab: BoardTab
  seasons: UseQueryResult<Season[]>
  current: Season | undefined
  value: number | null
  onChange: (seasonId: number | null) => void
}

/** The season that is on is the one without a choice; on the board of all time money that is all of them. */
function SeasonChoice({ tab, seasons, current, value, onChange }: SeasonChoiceProps) {
  const isMoney = tab === BOARD_TAB.money
  const others = (seasons.data ?? []).filter(({ id }) => isMoney || id !== current?.id)
  return (
    <Choice
      label="Season"
      whole={false}
      value={value === current?.id ? null : value}
      all={isMoney ? 'All seasons' : (current?.name ?? 'The current season')}
      options={others}
      problem={problemOf(seasons, 'Seasons')}
      onChange={onChange}
    />
  )
}

function MonthChoice({
  season,
  value,
  onChange,
}: {
  season: Season | undefined
  value: number | null
  onChange: (month: number | null) => void
}) {
  return (
    <Choice
      label="Month"
      whole={false}
      value={value}
      all="All months"
      options={season?.months ?? []}
      problem={season ? null : { words: 'Pick a season' }}
      onChange={onChange}
    />
  )
}
