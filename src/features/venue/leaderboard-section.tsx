import { RetryButton } from '#components/ui/feedback/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SlidersHorizontalIcon } from 'lucide-react'
import type { Venue, VenueDay } from '#contract/venues.ts'
import type { Season } from '#contract/seasons.ts'
import { Board } from '#components/boards/board.tsx'
import { PrintLink } from '#components/ui/links/print.tsx'
import { Button } from '#components/ui/button.tsx'
import { withCleared } from '#components/filters/filter-draft.ts'
import { FilterForm } from '#components/filters/filter-form.tsx'
import {
  boardTitle,
  filterCount,
  printAddress,
  BOARD_RULES,
  gamesOf,
  type BoardChoice,
  type BoardFilters,
} from './board.ts'
import type { VenueSearch } from './search.ts'
import type { Sections } from './use-sections.ts'
import css from './leaderboard-section.module.css'

interface LeaderboardSectionProps {
  venue: Venue
  title: string
  sections: Sections
  search: VenueSearch
  change: (part: VenueSearch) => void
}

/** The venue's leaderboard of a season, or of a month, day or game of it [P2.75, P2.76]. */
export function LeaderboardSection({ venue, title, sections, search, change }: LeaderboardSectionProps) {
  const { board, choice, days, seasons } = sections
  const [open, setOpen] = useState(false)
  const panel = useId()
  const filters = filterCount(choice)
  const address = printAddress(venue, choice)
  return (
    <div className={css.board}>
      <Board
        query={board}
        of={address}
        title={boardTitle(title, choice)}
        below={
          <>
            <div className={css.bar}>
              <p className="text-small muted">{seasonLine(choice, search, seasons.isSuccess)}</p>
              <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
                <SlidersHorizontalIcon size={18} />
                <span>Filter</span>
                {filters > 0 && (
                  <span className={css.count} aria-label={`${filters} set`}>
                    {filters}
                  </span>
                )}
              </Button>
              <PrintLink address={address} />
            </div>
            <div id={panel}>
              {open && <BoardFilter choice={choice} days={days} seasons={seasons} onChange={change} />}
            </div>
          </>
        }
        empty="The first result fills the board."
      />
    </div>
  )
}

/** 'Oct–Dec 2026 · November'; says so where the address asks for a season there is none of. */
function seasonLine({ season, month }: Sections['choice'], search: VenueSearch, known: boolean): string {
  const line = [season?.seasonDescription?.trim() || season?.name, month?.name].filter(Boolean).join(' · ')
  return known && search.season !== undefined && search.season !== season?.id
    ? `There is no such season. This is ${line || 'the current one'}.`
    : line
}

interface BoardFilterProps {
  choice: BoardChoice
  days: readonly VenueDay[]
  seasons: UseQueryResult<Season[]>
  onChange: (change: Partial<BoardFilters>) => void
}

function BoardFilter({ choice: { season, month, day, game }, days, seasons, onChange }: BoardFilterProps) {
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
