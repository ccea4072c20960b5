import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDaysIcon, TrophyIcon } from 'lucide-react'
import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { BoardPodium } from '#components/boards/board-podium.tsx'
import { BoardSkeleton, BoardTable } from '#components/boards/board-table.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { PrintLink } from '#components/ui/links/print-link.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ToggleTip } from '#components/ui/overlay/toggle-tip.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { BOARD_LEGEND, podiumLines, type BoardLine } from '#data/board-lines.ts'
import { formatChips } from '#domain/money.ts'
import { conflictMessage, printAddress, stateName } from './model.ts'
import { BOARD_TAB, type BoardTab, type ResolvedBoard } from './resolve-board.ts'
import css from './board-section.module.css'

interface BoardSectionProps {
  tab: BoardTab
  title: string
  board: ResolvedBoard
  query: UseQueryResult<LeaderboardRow[]>
  /** Whether the board is on its way. */
  isComing: boolean
  lines: readonly BoardLine[]
  /** Leaves the season out of the address. */
  onReset: () => void
  /** Leaves everything out of it but the state; null where nothing else is in it. */
  onWhole: (() => void) | null
}

/** The board itself: title, the top three, and everybody. */
export function BoardSection({ tab, title, board, query, isComing, lines, onReset, onWhole }: BoardSectionProps) {
  const hasLines = lines.length > 0 && query.data !== undefined
  const top = podiumLines(lines)
  const mismatch = board.mismatch && conflictMessage(board.mismatch, board)
  if (board.isUnknownSeason) return <UnknownSeason tab={tab} onReset={onReset} />
  return (
    <section className={css.section} aria-label="Leaderboard">
      {mismatch && (
        <div className={css.word}>
          <Alert kind="info" title={mismatch.title}>
            {mismatch.text}
          </Alert>
        </div>
      )}
      {/* Read aloud before the podium, seen below it. */}
      <div className={css.title}>
        <H2>{title}</H2>
        <span role="status">
          {hasLines ? `${formatChips(lines.length)} ${lines.length === 1 ? 'player' : 'players'}` : ''}
        </span>
      </div>
      {(hasLines || isComing) && (
        <div className={css.podium}>
          <BoardPodium lines={top} by={tab === BOARD_TAB.money ? 'prize' : 'score'} />
        </div>
      )}
      <div className={css.tools}>
        <PrintLink address={printAddress(board.filters, tab)} />
        <ToggleTip label="What the columns mean">
          {BOARD_LEGEND.map(([short, long]) => `${short}=${long}`).join(', ')}
        </ToggleTip>
      </div>
      <div className={css.board} data-full={hasLines ? '' : undefined}>
        <QueryView
          query={query}
          what="The leaderboard"
          of={printAddress(board.filters, tab)}
          skeleton={<BoardSkeleton />}
          isEmpty={(rows) => rows.length === 0}
          empty={<NoPlayers state={stateName(board.filters.stateId)} onWhole={onWhole} />}
        >
          {() => <BoardTable lines={lines} caption={title} byScore={tab !== BOARD_TAB.money} />}
        </QueryView>
      </div>
    </section>
  )
}

function NoPlayers({ state, onWhole }: { state: string; onWhole: (() => void) | null }) {
  return (
    <EmptyState
      picture={<Icon icon={TrophyIcon} size={34} />}
      title="No players yet"
      action={onWhole && <Button onClick={onWhole}>{`Show all of ${state}`}</Button>}
    >
      The first result fills the board. Another season or place may have one.
    </EmptyState>
  )
}

/** The address names a season there is none of. */
function UnknownSeason({ tab, onReset }: { tab: BoardTab; onReset: () => void }) {
  const isMoney = tab === BOARD_TAB.money
  return (
    <Box paddingBottom="6">
      <EmptyState
        picture={<Icon icon={CalendarDaysIcon} size={34} />}
        title="There is no such season"
        action={<Button onClick={onReset}>{isMoney ? 'Show all seasons' : 'Show the current season'}</Button>}
      >
        The league does not list the season of this link.
      </EmptyState>
    </Box>
  )
}
