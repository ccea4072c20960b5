import { useQuery } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Board } from '#components/boards/board.tsx'
import { useBoardLists } from '#components/boards/use-board-lists.ts'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { FilterForm, problemOf } from '#components/filters/filter-form.tsx'
import { leaderboardQueries } from '#data/boards.ts'
import { currentSeason, seasonOf, seasonQueries } from '#data/seasons.ts'
import { venuesOf } from '#data/location-filter.ts'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { venueQueries } from '#data/venues.ts'
import { GAME_KIND_STATE_ID } from '#domain/constants.ts'
import { stateById, STATES } from '#domain/states.ts'
import { useConfig } from '#lib/network/config.ts'
import {
  boardRequest,
  boardFilterCount,
  boardOf,
  boardTitle,
  placeOnBoard,
  searchOfBoard,
  startStateOf,
  changeBoard,
  startFilters,
  type BoardFilters,
} from './board.ts'
import { PointsButton } from './points-button.tsx'
import { profileQueries } from './queries.ts'
import type { SectionProps } from './section-props.ts'
import { profileLink } from './sections.ts'
import css from './leaderboard-section.module.css'

/** The board the player stands on, of any season, state, region or venue [M2.29, M2.30]. */
export function LeaderboardSection(props: SectionProps) {
  const { filters, season, filterCount, ...board } = usePlayerBoard(props)
  const { capabilities } = useConfig()
  const { whose, search, onSearch } = props
  const router = useRouter()
  const guid = board.player.guid

  /** Everyone reads the leaderboards; where they split the games of a state by their kind, only a profile has this board. */
  function pathOf(sought: string | null): string {
    const place = { ...searchOfBoard({ ...filters, seasonId: season?.id ?? null }), player: sought ?? undefined }
    const isSplit = guid !== null && filters.stateId === GAME_KIND_STATE_ID
    const link = isSplit ? profileLink(guid, 'leaderboard', place) : linkOptions({ to: '/leaderboards', search: place })
    return router.buildLocation(link).href
  }

  return (
    <div className={css.board}>
      <Board
        {...board}
        sought={search.player}
        pathOf={pathOf}
        above={
          <FilterToggle
            staysOpen={false}
            lines={{
              where: `Filters · ${stateById(filters.stateId)?.short ?? ''}`,
              when: season?.name ?? 'Current season',
            }}
            count={filterCount}
          >
            <BoardFilter
              filters={filters}
              onChange={(next) => onSearch({ ...searchOfBoard(next), player: undefined })}
            />
          </FilterToggle>
        }
        below={
          whose.own &&
          capabilities.includes('progress') && (
            <div className={css.points}>
              <PointsButton whose={whose} seasonId={filters.seasonId} />
            </div>
          )
        }
        empty="The first result fills the board. Another season or place may have one."
      />
    </div>
  )
}

/** The board of a profile's address, with the player's line marked [M2.29, M2.30, M7.4]. */
function usePlayerBoard({ whose, player, search, viewerGuid, startStateId: otherwise }: SectionProps) {
  const { lists, isLoading } = useBoardLists({
    // The title names a venue's region too.
    region: search.region ?? search.venue,
    venue: search.venue,
    seasonIdOf: (known) => seasonOf(search.season, known)?.id ?? null,
  })
  const season = seasonOf(search.season, lists.seasons)
  const startStateId = startStateOf(player, otherwise)
  const filters = useMemo(() => boardOf(search, startStateId, lists), [search, startStateId, lists])
  const requested = boardRequest(filters, season?.id ?? null)
  const query = useQuery({
    ...leaderboardQueries.board(requested, { customerId: player.customerId, membershipId: player.membershipId }),
    enabled: !isLoading,
  })
  // The boards of the season know the player's line also where this one ends before it.
  const places = useQuery({ ...profileQueries.places(whose, filters.seasonId), enabled: !isLoading })
  return {
    filters,
    season,
    title: boardTitle(filters, lists),
    requested,
    query,
    player: { guid: player.customerGuid ?? (whose.own ? viewerGuid : null), isAnothers: !whose.own },
    beyond: placeOnBoard(places.data, filters),
    filterCount: boardFilterCount(filters, startStateId, currentSeason(lists.seasons)?.id ?? null),
  }
}

interface BoardFilterProps {
  filters: BoardFilters
  onChange: (filters: BoardFilters) => void
}

/** State, Regions, Seasons and Venues [M2.29]; a choice takes effect at once. */
function BoardFilter({ filters, onChange }: BoardFilterProps) {
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
