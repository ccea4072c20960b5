import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { Gutter } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { BoardFinder } from './board-finder.tsx'
import { BoardSection } from './board-section.tsx'
import { changeFilters, searchOf, type BoardFilters } from './filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { boardTitle, filterCount, filterLines } from './model.ts'
import type { BoardSearch } from './search.ts'
import type { BoardTab } from './resolve-board.ts'
import { useBoard } from './use-board.ts'
import css from './leaderboards-screen.module.css'

interface LeaderboardsScreenProps {
  tab: BoardTab
  search: BoardSearch
  /** The saved state, else the default one [D4.14]. */
  startStateId: number
  /** The signed-in member's guid, to mark their line of the board. */
  ownGuid: string | null
  /** The way from tab to tab. */
  tabs: ReactNode
  /** Goes to the board of another address of this tab. */
  onSearch: (search: BoardSearch) => void
}

/** The leaderboard of a state, a region, a venue, or one of its days or games: by points, or by all-time money. */
export function LeaderboardsScreen({ tab, search, startStateId, ownGuid, tabs, onSearch }: LeaderboardsScreenProps) {
  const wide = useWide()
  const [isOpen, setOpen] = useState(wide)
  const toggle = useRef<HTMLButtonElement>(null)
  const current = useBoard({ search, tab, startStateId, ownGuid })
  const { board, currentSeasonId } = current
  // Its rows are rendered in time slices, so that a low-end device responds to input between them.
  const shown = useDeferredValue(current)
  const count = filterCount(board, currentSeasonId)
  const chosen = chosenOf(search, board.filters)
  usePageTitle(boardTitle(board, tab))

  function go(filters: BoardFilters): void {
    onSearch(searchOf(filters))
  }

  function apply(filters: BoardFilters): void {
    go(filters)
    if (wide) return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <Gutter paddingBlock={{ base: '10px 0', lg: '24px 40px' }}>
      <div className={css.head}>
        <H1>Leaderboards</H1>
        {tabs}
      </div>
      <div className={css.columns}>
        <div className={css.filters}>
          <BoardFinder
            seasonId={board.filters.seasonId}
            onChoose={(place) => go(changeFilters(chosen, { kind: 'place', place }))}
          />
          <FilterToggle
            ref={toggle}
            isOpen={isOpen}
            lines={filterLines(board, tab)}
            count={count}
            onToggle={() => setOpen(!isOpen)}
          >
            <FilterPanel
              key={JSON.stringify([tab, search])}
              tab={tab}
              filters={chosen}
              seasonId={board.filters.seasonId}
              onApply={apply}
            />
          </FilterToggle>
        </div>
        <BoardSection
          tab={tab}
          title={boardTitle(shown.board, tab)}
          board={shown.board}
          query={shown.query}
          isComing={shown.isComing}
          lines={shown.lines}
          onReset={() => onSearch(seasonless(search))}
          onWhole={count > 0 ? () => onSearch({ state: board.filters.stateId }) : null}
        />
      </div>
    </Gutter>
  )
}

/**
 * The season stays open unless the address names one, so that a link to "this season" does not grow old; a month
 * belongs to its season.
 */
function chosenOf(search: BoardSearch, filters: BoardFilters): BoardFilters {
  return { ...filters, seasonId: search.season ?? (filters.month === null ? null : filters.seasonId) }
}

function seasonless({ season: _season, month: _month, ...rest }: BoardSearch): BoardSearch {
  return rest
}
