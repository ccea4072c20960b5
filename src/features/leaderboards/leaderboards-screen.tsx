import { useNavigate, useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-bar.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { BoardFinder } from './board-finder.tsx'
import { BoardSection } from './board-section.tsx'
import { filtersAt, searchOf, type BoardFilters } from './filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { boardTitle, filterCount, filterLines } from './model.ts'
import type { BoardSearch } from './search.ts'
import { BOARD_TAB, type BoardTab } from './resolve-board.ts'
import { useBoard } from './use-board.ts'
import css from './leaderboards-screen.module.css'

const TABS = [
  { key: BOARD_TAB.places, to: '/leaderboards', label: 'State/Region/Venue' },
  { key: BOARD_TAB.money, to: '/leaderboards/real-money', label: 'All Time Money' },
] as const
/** A long label may break after a slash, and does so only where it has to: `<wbr>` in a grid is a cell of its own. */
const ZERO_WIDTH_SPACE = '\u200b'

/**
 * The leaderboard of a state, a region, a venue, or one of its days or games: by points, or by all-time money [P2.8,
 * P2.9].
 */
export function LeaderboardsScreen({ tab, search }: { tab: BoardTab; search: BoardSearch }) {
  const navigate = useNavigate()
  const router = useRouter()
  const wide = useWide()
  const current = useBoard(search, tab)
  const { board, currentSeasonId } = current
  // Its rows are rendered in time slices, so that a low-end device responds to input between them.
  const shown = useDeferredValue(current)
  const count = filterCount(board, currentSeasonId)
  const chosen = chosenOf(search, board.filters)
  const to = tab === BOARD_TAB.money ? '/leaderboards/real-money' : '/leaderboards'
  usePageTitle(boardTitle(board, tab))

  function onSearch(next: BoardSearch): void {
    void navigate({ to, search: next, resetScroll: false })
  }

  /** With the season on view, so that a shared rank stays that of its season. */
  function pathOf(player: string | null): string {
    return router.buildLocation({ to, search: { ...searchOf(board.filters), ...(player !== null && { player }) } }).href
  }

  function go(filters: BoardFilters): void {
    onSearch(searchOf(filters))
  }

  return (
    <div className={`gutter ${css.page}`}>
      <div className={css.head}>
        <H1>Leaderboards</H1>
        <Tabs open={tab} />
      </div>
      <div className={css.columns}>
        <div className={css.filters}>
          <BoardFinder seasonId={board.filters.seasonId} onChoose={(place) => go(filtersAt(chosen, place))} />
          <FilterToggle staysOpen={wide} lines={filterLines(board, tab)} count={count}>
            <FilterPanel
              key={JSON.stringify([tab, search])}
              tab={tab}
              filters={chosen}
              seasonId={board.filters.seasonId}
              onApply={go}
            />
          </FilterToggle>
        </div>
        <BoardSection
          tab={tab}
          board={shown.board}
          query={shown.query}
          beyond={shown.beyond}
          sought={search.player}
          share={{ stateId: board.filters.stateId, pathOf }}
          onReset={() => onSearch(seasonless(search))}
          onWhole={count > 0 ? () => onSearch({ state: board.filters.stateId }) : null}
        />
      </div>
    </div>
  )
}

/** Without a search: the filters start over [P2.89]. */
function Tabs({ open }: { open: BoardTab }) {
  return (
    <TabLinks label="Boards" variant="enclosed">
      {TABS.map(({ key, to, label }) => (
        <TabLink key={key} to={to} search={{}} aria-label={label} aria-current={key === open ? 'page' : undefined}>
          <span>{label.replaceAll('/', `/${ZERO_WIDTH_SPACE}`)}</span>
        </TabLink>
      ))}
    </TabLinks>
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
