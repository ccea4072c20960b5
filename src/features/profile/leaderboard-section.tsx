import { useQuery } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Board } from '#components/boards/board.tsx'
import { useBoardLists } from '#components/boards/use-board-lists.ts'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { leaderboardQueries } from '#data/boards.ts'
import { currentSeason, seasonOf } from '#data/seasons.ts'
import { useConfig } from '#lib/network/config.ts'
import { GAME_KIND_STATE_ID } from '#domain/constants.ts'
import { stateById } from '#domain/states.ts'
import {
  boardRequest,
  boardFilterCount,
  boardOf,
  boardTitle,
  placeOnBoard,
  searchOfBoard,
  startStateOf,
} from './board.ts'
import { BoardFilter } from './board-filter.tsx'
import { PointsButton } from './points-button.tsx'
import { profileQueries } from './queries.ts'
import { profileLink } from './sections.ts'
import type { SectionProps } from './section-props.ts'
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
  const { regions, venues, seasons, isLoading } = useBoardLists({
    // The title names a venue's region too.
    region: search.region ?? search.venue,
    venue: search.venue,
    seasonIdOf: (known) => seasonOf(search.season, known)?.id ?? null,
  })
  const lists = useMemo(() => ({ regions, venues, seasons }), [regions, venues, seasons])
  const season = seasonOf(search.season, seasons)
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
    filterCount: boardFilterCount(filters, startStateId, currentSeason(seasons)?.id ?? null),
  }
}
