import { CalendarDaysIcon } from 'lucide-react'
import { Board, type BoardProps } from '#components/boards/board.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { PrintLink } from '#components/ui/links/print-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { boardTitle, conflictMessage, printAddress, stateName } from './model.ts'
import { BOARD_TAB, type BoardTab, type ResolvedBoard } from './resolve-board.ts'
import css from './leaderboards-screen.module.css'

interface BoardSectionProps extends Pick<BoardProps, 'query' | 'beyond' | 'sought' | 'requested' | 'pathOf'> {
  tab: BoardTab
  board: ResolvedBoard
  /** Leaves the season out of the address. */
  onReset: () => void
  /** Leaves everything out of it but the state; null where nothing else is in it. */
  onWhole: (() => void) | null
}

/** The board itself, or why there is none. */
export function BoardSection({ tab, board, onReset, onWhole, ...props }: BoardSectionProps) {
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

/** The address names a season there is none of. */
function UnknownSeason({ isMoney, onReset }: { isMoney: boolean; onReset: () => void }) {
  return (
    <div className={css.unknown}>
      <EmptyState
        picture={<Icon icon={CalendarDaysIcon} size={34} />}
        title="There is no such season"
        action={<Button onClick={onReset}>{isMoney ? 'Show all seasons' : 'Show the current season'}</Button>}
      >
        The league does not list the season of this link.
      </EmptyState>
    </div>
  )
}
