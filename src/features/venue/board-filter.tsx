import type { UseQueryResult } from '@tanstack/react-query'
import type { Season } from '#contract/seasons.ts'
import type { VenueDay } from '#contract/venues.ts'
import { withCleared } from '#components/filters/filter-draft.ts'
import { FilterForm } from '#components/filters/filter-form.tsx'
import { RetryButton } from '#components/ui/feedback/state.tsx'
import { BOARD_RULES, gamesOf, type BoardChoice, type BoardFilters } from './board.ts'
import css from './board-filter.module.css'

interface BoardFilterProps {
  choice: BoardChoice
  /** The venue's days in the season. */
  days: readonly VenueDay[]
  seasons: UseQueryResult<Season[]>
  onChange: (change: Partial<BoardFilters>) => void
}

/** Season, month, day, and the game of a day that has more than one; a choice takes effect at once. */
export function BoardFilter({ choice: { season, month, day, game }, days, seasons, onChange }: BoardFilterProps) {
  const games = gamesOf(day)
  const { data = [] } = seasons
  const waiting = seasons.data === undefined ? waitingWords(seasons.fetchStatus) : null
  const months = season?.months ?? []
  const isCurrent = (id: number | undefined) => data.some((one) => one.id === id && one.isCurrent)
  return (
    <FilterForm
      layout="bar"
      label="Filter the leaderboard"
      values={{ season: season?.id, month: month?.id, boardDay: day?.id, game: game?.id }}
      defaults={BOARD_RULES.defaults}
      onChange={(part) =>
        onChange(withCleared(isCurrent(part.season) ? { ...part, season: undefined } : part, BOARD_RULES))
      }
      fields={[
        {
          field: 'season',
          label: 'Season',
          options: data,
          problem: data.length === 0 ? { words: waiting ?? 'Current season' } : null,
        },
        {
          field: 'month',
          label: 'Month',
          all: 'All months',
          options: months,
          problem: months.length === 0 ? { words: waiting ?? 'All months' } : null,
        },
        {
          field: 'boardDay',
          label: 'Day',
          all: 'Overall',
          options: days,
          problem: days.length === 0 ? { words: 'Overall' } : null,
        },
        games.length > 0 && { field: 'game', label: 'Game', all: 'All games', options: games },
      ]}
    >
      {seasons.isError && data.length === 0 && (
        <div className={css.note}>
          <p className="text-small muted">The seasons did not load. This is the current one.</p>
          <RetryButton error={seasons.error} retry={() => void seasons.refetch()} retrying={seasons.isFetching} />
        </div>
      )}
    </FilterForm>
  )
}

/** Why nothing can be chosen yet; null where the list is not on its way. */
function waitingWords(fetchStatus: UseQueryResult['fetchStatus']): string | null {
  if (fetchStatus === 'fetching') return 'Seasons are loading'
  return fetchStatus === 'paused' ? 'Seasons show once there is a connection' : null
}
