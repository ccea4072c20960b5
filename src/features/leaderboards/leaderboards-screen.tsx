import { useWide } from '#lib/browser/device/media-query.ts'
import { PrintLink } from '#components/ui/links/print.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { CalendarDaysIcon } from 'lucide-react'
import { useBoardLists } from '#components/boards/use-board-lists.ts'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { Board, type BoardProps } from '#components/boards/board.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { leaderboardQueries } from '#data/boards.ts'
import { regionQueries } from '#data/regions.ts'
import { currentSeason } from '#data/seasons.ts'
import { venueQueries } from '#data/venues.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useMember } from '#lib/network/session.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filtersAt, searchOf, type BoardFilters, type BoardLocation } from './filters.ts'
import {
  boardRequest,
  boardTitle,
  filterCount,
  filterLines,
  conflictMessage,
  printAddress,
  stateName,
} from './model.ts'
import { BOARD_TAB, resolveBoard, type BoardTab, type ResolvedBoard } from './resolve-board.ts'
import type { BoardSearch } from './search.ts'
import { isLongEnough, suggest } from './suggestions.ts'
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
  const { currentSeasonId: _, ...shown } = useDeferredValue(current)
  const count = filterCount(board, currentSeasonId)
  const selected = selectedOf(search, board.filters)
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
          <BoardFinder seasonId={board.filters.seasonId} onChoose={(place) => go(filtersAt(selected, place))} />
          <FilterToggle staysOpen={wide} lines={filterLines(board, tab)} count={count}>
            <FilterPanel
              key={JSON.stringify([tab, search])}
              tab={tab}
              filters={selected}
              seasonId={board.filters.seasonId}
              onApply={go}
            />
          </FilterToggle>
        </div>
        <BoardSection
          tab={tab}
          {...shown}
          sought={search.player}
          pathOf={pathOf}
          onReset={() => onSearch(seasonless(search))}
          onWhole={count > 0 ? () => onSearch({ state: board.filters.stateId }) : null}
        />
      </div>
    </div>
  )
}

function useBoard(search: BoardSearch, tab: BoardTab) {
  const startStateId = useLocationChoice().state.id
  const isMoney = tab === BOARD_TAB.money
  const { lists, isLoading } = useBoardLists({
    region: search.region,
    venue: search.venue,
    seasonIdOf: (known) => search.season ?? (isMoney ? null : (currentSeason(known)?.id ?? null)),
    needsSeasons: !isMoney || search.season !== undefined,
  })
  const board = useMemo(() => resolveBoard(search, { tab, startStateId, lists }), [search, tab, startStateId, lists])
  const requested = boardRequest(board.filters, tab)
  const query = useQuery({ ...leaderboardQueries.board(requested), enabled: !isLoading && !board.isUnknownSeason })
  const beyond = useQuery(leaderboardQueries.beyond(requested)).data
  const isMember = useMember() !== null
  return {
    board,
    requested,
    query,
    /** The member's own line where the board has ended before it. */
    beyond: isMember && beyond ? beyond : null,
    /** Null while seasons are unknown, and on the board of all of them. */
    currentSeasonId: isMoney ? null : (currentSeason(lists.seasons)?.id ?? null),
  }
}

/** Finds a state, region or venue by its name [P2.90 to P2.92]; the lists are requested once there is a text. */
function BoardFinder({
  seasonId,
  onChoose,
}: {
  /** The season whose venues are suggested. */
  seasonId: number | null
  onChoose: (place: BoardLocation) => void
}) {
  const [text, setText] = useState('')
  const enabled = isLongEnough(text)
  const regions = useQuery({ ...regionQueries.list(), enabled })
  const venues = useQuery({ ...venueQueries.ofSeason(seasonId), enabled })
  const { list, more } = useMemo(
    () => suggest(text, { regions: regions.data ?? [], venues: venues.data ?? [] }),
    [text, regions.data, venues.data],
  )
  return (
    <Combobox
      role="search"
      label="State, region or venue"
      inputValue={text}
      onInputValueChange={setText}
      isLongEnough={enabled}
      items={list}
      status={suggestionStatus(list.length, more, [regions, venues])}
      onSelect={({ place }) => onChoose(place)}
    />
  )
}

function suggestionStatus(
  found: number,
  more: number,
  lists: readonly { data: unknown; fetchStatus: string }[],
): string {
  if (more > 0) return `The first ${found} are shown. Type more of the name.`
  if (found > 0) return found === 1 ? '1 suggestion' : `${found} suggestions`
  const missing = lists.filter(({ data }) => data === undefined)
  if (missing.some(({ fetchStatus }) => fetchStatus === 'fetching')) return 'Looking it up'
  if (missing.some(({ fetchStatus }) => fetchStatus === 'paused'))
    return 'Regions and venues can be found once there is a connection.'
  if (missing.length > 0) return 'Regions and venues did not load. The filters below may still help.'
  return 'No state, region or venue has that in its name.'
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
function selectedOf(search: BoardSearch, filters: BoardFilters): BoardFilters {
  return { ...filters, seasonId: search.season ?? (filters.month === null ? null : filters.seasonId) }
}

function seasonless({ season: _season, month: _month, ...rest }: BoardSearch): BoardSearch {
  return rest
}

interface BoardSectionProps extends Pick<BoardProps, 'query' | 'beyond' | 'sought' | 'requested' | 'pathOf'> {
  tab: BoardTab
  board: ResolvedBoard
  onReset: () => void
  /** Leaves everything out of it but the state; null where nothing else is in it. */
  onWhole: (() => void) | null
}

function BoardSection({ tab, board, onReset, onWhole, ...props }: BoardSectionProps) {
  const isMoney = tab === BOARD_TAB.money
  if (board.isUnknownSeason) return <UnknownSeason isMoney={isMoney} onReset={onReset} />
  const mismatch = board.mismatch && conflictMessage(board.mismatch, board)
  const address = printAddress(board.filters, tab)
  return (
    <Board
      {...props}
      leads
      of={address}
      title={boardTitle(board, tab)}
      by={isMoney ? 'prize' : 'score'}
      above={
        mismatch && (
          <Alert kind="info" title={mismatch.title}>
            {mismatch.text}
          </Alert>
        )
      }
      print={<PrintLink address={address} />}
      empty="The first result fills the board. Another season or place may have one."
      emptyAction={onWhole && <Button onClick={onWhole}>{`Show all of ${stateName(board.filters.stateId)}`}</Button>}
    />
  )
}

function UnknownSeason({ isMoney, onReset }: { isMoney: boolean; onReset: () => void }) {
  return (
    <div className={css.unknown}>
      <EmptyState
        picture={<CalendarDaysIcon size={34} />}
        title="There is no such season"
        action={<Button onClick={onReset}>{isMoney ? 'Show all seasons' : 'Show the current season'}</Button>}
      >
        The league does not list the season of this link.
      </EmptyState>
    </div>
  )
}
