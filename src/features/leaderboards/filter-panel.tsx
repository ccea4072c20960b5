import { useQuery } from '@tanstack/react-query'
import { useFilterDraft } from '#components/filters/filter-draft.ts'
import { FilterForm, problemOf } from '#components/filters/filter-form.tsx'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { currentSeason, seasonQueries } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { GAME_KIND, OVERALL_DAY_ID } from '#domain/constants.ts'
import { STATES } from '#domain/states.ts'
import { changeFilters, startFilters, type BoardFilters } from './filters.ts'
import { DIVISION_NAMES, gamesOf } from './model.ts'
import { BOARD_TAB, type BoardTab } from './resolve-board.ts'

interface FilterPanelProps {
  tab: BoardTab
  filters: BoardFilters
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

  const isMoney = tab === BOARD_TAB.money
  const needsVenue = filters.venueId === null

  return (
    <FilterForm
      values={filters}
      defaults={startFilters(filters.stateId)}
      // A month is one of the season that is shown, also when another one is on.
      onChange={(part) => change(part.month && season ? { seasonId: season.id, ...part } : part)}
      onApply={() => onApply(filters)}
      fields={[
        {
          field: 'stateId',
          label: 'State',
          control: 'chips',
          columns: 4,
          options: STATES.map(({ id, short, name }) => ({ id, name: short, spoken: `${short}, ${name}` })),
        },
        {
          field: 'regionId',
          label: 'Region',
          all: 'All regions',
          options: regionsOf(regions.data ?? [], filters.stateId),
          problem: problemOf(regions, 'Regions'),
        },
        {
          field: 'venueId',
          label: 'Venue',
          all: 'All venues',
          options: venuesOf(venues.data ?? [], filters),
          problem: problemOf(venues, 'Venues'),
          hint: !needsVenue && venues.data && !venue ? 'The venue chosen before has no games in this season.' : null,
        },
        {
          field: 'dayId',
          label: 'Overall/Day',
          whole: games.length <= 1,
          // Overall is a choice of its own, day 0 [P2.103]; days are those of the venue.
          options: needsVenue ? [] : [{ id: OVERALL_DAY_ID, name: 'Overall' }, ...(venue?.days ?? [])],
          problem: needsVenue ? { words: 'Choose a venue first' } : null,
        },
        games.length > 1 && { field: 'gameId', label: 'Game', whole: false, all: 'All games', options: games },
        {
          field: 'seasonId',
          label: 'Season',
          whole: false,
          // The season that is on is the one without a choice; on the board of all time money that is all of them.
          all: isMoney ? 'All seasons' : (current?.name ?? 'The current season'),
          options: (seasons.data ?? []).filter(({ id }) => id !== current?.id),
          problem: problemOf(seasons, 'Seasons'),
        },
        {
          field: 'month',
          label: 'Month',
          whole: false,
          all: 'All months',
          options: season?.months ?? [],
          problem: season ? null : { words: 'Pick a season' },
        },
        filters.divisionId !== null && {
          field: 'divisionId',
          label: 'Game Type',
          control: 'chips',
          columns: 2,
          options: [GAME_KIND.freeRoll, GAME_KIND.proSeries].map((id) => ({ id, name: DIVISION_NAMES[id] })),
        },
      ]}
    />
  )
}
