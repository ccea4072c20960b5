import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode, type Ref } from 'react'
import { TrophyIcon } from 'lucide-react'
import type { LeaderboardRow } from '#contract/leaderboards.ts'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { ToggleTip } from '#components/ui/overlay/toggle-tip.tsx'
import type { Picture } from '#components/share/picture-layout.ts'
import { SharePictureButton } from '#components/share/share-picture-button.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { isPlayer, leaderboardQueries, LONGEST_BOARD, type BoardRequest } from '#data/boards.ts'
import { boardLines, figuresOf, type BoardLine } from '#data/board-lines.ts'
import { formatLongDate } from '#domain/date-format.ts'
import { formatChips } from '#domain/money.ts'
import { podium } from '#domain/podium.ts'
import { stateById } from '#domain/states.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { useMember } from '#lib/network/session.ts'
import { BoardPodium } from './board-podium.tsx'
import { BoardSkeleton, BoardTable } from './board-table.tsx'
import css from './board.module.css'

export interface BoardProps {
  query: UseQueryResult<LeaderboardRow[]>
  /** Identifies the board on view among those of its place; its title where absent. */
  of?: string | null
  title: string
  /** The title where absent. */
  caption?: string
  /** The page is there for the board: the top three stand above the title, which says how many players there are. */
  leads?: boolean
  by?: 'score' | 'prize'
  /** Whose line is marked, where that is not the member's own: of the player whose page this is. */
  player?: { guid: string | null; isAnothers: boolean }
  /** The marked line, where the board ends before it. */
  beyond?: LeaderboardRow | null | undefined
  /** Of the link that opened the board: who that is, or that they are gone, is said above it [D4.27]. */
  sought?: string | undefined
  /** What the board was requested by, where it is opened by links and shared. */
  requested?: BoardRequest
  /** The board's address with its filters, at the row of a player if it is of one. */
  pathOf?: (guid: string | null) => string
  /** What is particular to a board's place: before the title, beside it, and below it. */
  above?: ReactNode
  print?: ReactNode
  below?: ReactNode
  empty: string
  emptyAction?: ReactNode
  ref?: Ref<HTMLElement>
}

/** A leaderboard: its title, what its columns mean, the top three, and everybody [P2.77, P2.94, D5.39]. */
export function Board({
  query,
  title,
  of = title,
  caption = title,
  leads = false,
  by = 'score',
  player,
  beyond,
  sought,
  requested,
  pathOf,
  above,
  print,
  below,
  empty,
  emptyAction,
  ref,
}: BoardProps) {
  const ownGuid = useMember()?.customerGuid ?? null
  const guid = sought ?? (player ? player.guid : ownGuid)
  const isAnothers = sought === undefined ? (player?.isAnothers ?? false) : !isPlayer(sought, ownGuid)
  const far = useLineBeyond(query.data, requested, sought)
  const farthest = far.data ?? beyond
  const lines = useMemo(() => boardLines(query.data ?? [], guid, farthest), [query.data, guid, farthest])
  const hasLines = lines.length > 0
  const marked = lines.find(({ own }) => own)
  const isComing = query.isPending && query.fetchStatus !== 'paused'
  const top = <BoardPodium lines={podium(lines)} by={by} />
  return (
    <section ref={ref} className={leads ? css.leading : undefined} aria-label="Leaderboard">
      <div className={css.head}>
        {(above || sought !== undefined) && (
          <div className={css.above}>
            {above}
            {sought !== undefined && query.data && !far.isLoading && (
              <Alert kind="info" title={soughtText(marked, lines.length < LONGEST_BOARD || far.data === null)} />
            )}
          </div>
        )}
        {/* Where the podium leads it is read aloud before it, seen below it. */}
        <div className={css.title}>
          <H2>{title}</H2>
          {leads && (
            <span role="status">
              {hasLines ? `${formatChips(lines.length)} ${lines.length === 1 ? 'player' : 'players'}` : ''}
            </span>
          )}
        </div>
        {leads && (hasLines || isComing) && <div className={css.podium}>{top}</div>}
        <div className={css.tools}>
          {print}
          {pathOf && (
            <ShareButton title={marked ? `${marked.name}: ${title}` : title} path={pathOf(marked?.guid ?? null)} />
          )}
          {pathOf && marked?.rank != null && isPlayer(marked.guid, ownGuid) && (
            <SharePictureButton
              label="Share a picture of your rank"
              path={pathOf(marked.guid)}
              picture={() => rankPicture(title, marked, lines.length, query.dataUpdatedAt, requested?.stateId)}
            />
          )}
          <ToggleTip label="What the columns mean">S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings</ToggleTip>
        </div>
        {below}
      </div>
      <div className={hasLines ? css.list : css.none}>
        <QueryView
          query={query}
          what="The leaderboard"
          of={of}
          skeleton={<BoardSkeleton />}
          empty={
            <EmptyState icon={TrophyIcon} title="No players yet" action={emptyAction}>
              {empty}
            </EmptyState>
          }
        >
          {() => (
            <>
              {!leads && top}
              <BoardTable
                lines={lines}
                caption={caption}
                isAnothers={isAnothers}
                byScore={by === 'score'}
                sought={sought ?? null}
              />
            </>
          )}
        </QueryView>
      </div>
    </section>
  )
}

/** Finds the line of a link's player where the board has ended before it [D4.27]. */
function useLineBeyond(
  rows: readonly LeaderboardRow[] | undefined,
  requested: BoardRequest | undefined,
  guid: string | undefined,
) {
  const enabled =
    requested !== undefined &&
    guid !== undefined &&
    rows?.length === LONGEST_BOARD &&
    !rows.some(({ customerGuid }) => isPlayer(customerGuid, guid))
  return useQuery({ ...leaderboardQueries.lineOf(requested ?? {}, guid ?? ''), enabled })
}

function soughtText(line: BoardLine | undefined, isWhole: boolean): string {
  if (line) return line.rank === null ? `${line.name} is on this board.` : `${line.name} is ranked ${line.rank} here.`
  return isWhole
    ? 'The player of this link is not on this board any more.'
    : `The player of this link is not among the first ${formatChips(LONGEST_BOARD)} of this board.`
}

/** One's own rank as a picture, of a board that was received at `atMs` [D4.26]. */
function rankPicture(
  title: string,
  line: BoardLine,
  players: number,
  atMs: number,
  stateId: number | null | undefined,
): Picture {
  const { score, prize } = figuresOf(line)
  return {
    headline: `Rank ${line.rank}`,
    name: line.name,
    facts: [
      title,
      players < LONGEST_BOARD && `${formatChips(players)} ${players === 1 ? 'player' : 'players'}`,
      line.score !== null && `${score} points`,
      line.prize > 0 && `${prize} won`,
      `As of ${formatLongDate(atMs, ownZone())}`,
    ],
    state: stateById(stateId ?? 0)?.short,
  }
}
