import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDaysIcon } from 'lucide-react'
import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { Board, type BoardProps } from '#components/boards/board.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { PrintLink } from '#components/ui/links/print.tsx'
import { Button } from '#components/ui/button.tsx'
import { boardTitle, conflictMessage, printAddress, stateName } from './model.ts'
import { BOARD_TAB, type BoardTab, type ResolvedBoard } from './resolve-board.ts'
import css from './leaderboards-screen.module.css'

interface BoardSectionProps {
  tab: BoardTab
  board: ResolvedBoard
  query: UseQueryResult<LeaderboardRow[]>
  /** The member's own line where the board has ended before it. */
  beyond: LeaderboardRow | null
  /** The player of the link that opened the board. */
  sought: string | undefined
  share: BoardProps['share']
  /** Leaves the season out of the address. */
  onReset: () => void
  /** Leaves everything out of it but the state; null where nothing else is in it. */
  onWhole: (() => void) | null
}

/** The board itself, or why there is none. */
export function BoardSection({ tab, board, query, beyond, sought, share, onReset, onWhole }: BoardSectionProps) {
  const isMoney = tab === BOARD_TAB.money
  if (board.isUnknownSeason) return <UnknownSeason isMoney={isMoney} onReset={onReset} />
  const mismatch = board.mismatch && conflictMessage(board.mismatch, board)
  const address = printAddress(board.filters, tab)
  return (
    <Board
      leads
      query={query}
      of={address}
      title={boardTitle(board, tab)}
      by={isMoney ? 'prize' : 'score'}
      beyond={beyond}
      sought={sought}
      share={share}
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

/** The address names a season there is none of. */
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
