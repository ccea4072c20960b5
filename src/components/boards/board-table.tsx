import { PlayerLink } from '#components/page-links.tsx'
import { useWide } from '#lib/browser/device/media-query.ts'
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefCallback,
} from 'react'
import { figure, figuresOf, gapAbove, longestFigures, type BoardLine } from '#data/board-lines.ts'
import { afterPaint } from '#lib/scheduling/scheduling.ts'
import { TableFrame, TableSkeleton } from '#components/content/data-table.tsx'
import { NameFilter } from '#components/content/name-filter.tsx'
import { PinnedRow } from '#components/content/sticky-bar.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import table from '#components/content/data-table.module.css'
import css from './board-table.module.css'

const ROW_HEIGHT = 56
/** Of a figure of the board, as a part of its size. */
const FIGURE_WIDTH = 0.411
/** The heads of the columns need as much as figures of so many characters. */
const LEAST_FIGURE = 4
/** `width` is in digits. */
const COLUMNS = [
  { head: 'Score', key: 'score', width: 5 },
  { head: 'Played', key: 'played', width: 3 },
  { head: 'Final table', key: 'finalTable', width: 3 },
  { head: 'Win', key: 'win', width: 2 },
  { head: 'Prize', key: 'prize', width: 6 },
] as const
/** A shorter board is seen at a glance. */
const MIN_TO_SEARCH = 20

interface BoardTableProps {
  lines: readonly BoardLine[]
  caption: string
  /** The marked line is not of the viewer but of the player whose page this is. */
  isAnothers: boolean
  /** In order of score; a board of money has no gap in points. */
  byScore: boolean
  /** Of the link that opened the board, whose row is the marked one: it is scrolled to, once. */
  sought?: string | null
}

/**
 * A leaderboard [P2.78, P2.79]. Of a long one only the rows near the screen are in the page; the member's own line
 * stands at the foot of the screen while it is not in sight, also while the board is searched [D4.18]. Both say what it
 * lacks to the line above [D4.24].
 */
export function BoardTable({ lines, caption, isAnothers, byScore, sought = null }: BoardTableProps) {
  const { ownRef, ownInSight } = useOwnRow(sought)
  const wide = useWide()
  const [text, setText] = useState('')
  const own = lines.find((line) => line.own)
  const gap = useMemo(() => (own && byScore ? gapText(lines, own) : ''), [lines, own, byScore])
  const widths = useMemo(() => figureWidths(lines), [lines])
  const table = (rows: readonly BoardLine[], nobody?: ReactNode) => (
    // Only where it scrolls on its own: the focus on a board as long as the page would move the page to its middle.
    <div className={css.wrap} {...(wide && { role: 'region', 'aria-label': 'All places', tabIndex: 0 })} style={widths}>
      {nobody || (
        <TableFrame
          layout="figures"
          label={caption}
          widths={<Columns />}
          columns={['Player', ...COLUMNS.map(({ head }) => head)]}
          rows={rows}
          rowHeight={ROW_HEIGHT}
          pinned={sought === null || !own ? undefined : rows.indexOf(own)}
        >
          {(line, number) => (
            <Line
              key={`${line.id} ${number}`}
              line={line}
              number={number}
              ownRef={line === own ? ownRef : undefined}
              mark={isAnothers ? '' : ' (you)'}
              gap={line === own ? gap : ''}
              isSought={sought !== null && line === own}
            />
          )}
        </TableFrame>
      )}
      {own && !ownInSight && <OwnLine line={own} name={isAnothers ? own.name : 'You'} gap={gap} />}
    </div>
  )
  if (lines.length < MIN_TO_SEARCH) return table(lines)
  return (
    <div className={css.searched}>
      <NameFilter lines={lines} text={text} onText={setText}>
        {table}
      </NameFilter>
    </div>
  )
}

export function BoardSkeleton() {
  return (
    <div className={css.wrap} aria-hidden="true">
      <TableSkeleton rowHeight={ROW_HEIGHT} hasPictures />
    </div>
  )
}

/** Compared by its props: of a long board few lines change. */
const Line = memo(function Line({
  line,
  number,
  ownRef,
  mark,
  gap,
  isSought,
}: {
  line: BoardLine
  number: number
  ownRef?: RefCallback<Element> | undefined
  mark: string
  gap: string
  isSought: boolean
}) {
  return (
    <tr aria-rowindex={number} ref={ownRef} data-own={line.own ? '' : undefined} aria-current={isSought || undefined}>
      <Cells line={line} gap={gap}>
        {line.guid ? <PlayerLink guid={line.guid}>{line.name}</PlayerLink> : <span>{line.name}</span>}
        {line.own && <span>{mark}</span>}
      </Cells>
    </tr>
  )
})

/** A second copy of the own line, for the eye alone. */
function OwnLine({ line, name, gap }: { line: BoardLine; name: string; gap: string }) {
  return (
    <PinnedRow>
      <table className={table.figures}>
        <Columns />
        <tbody>
          <tr data-own="">
            <Cells line={line} gap={gap}>
              <span>{name}</span>
            </Cells>
          </tr>
        </tbody>
      </table>
    </PinnedRow>
  )
}

function Cells({ line, gap, children }: { line: BoardLine; gap: string; children: ReactNode }) {
  const figures = figuresOf(line)
  return (
    <>
      <th scope="row">
        <span className={css.player}>
          <span className={css.rank} translate="no">
            {line.rank ?? '–'}
          </span>
          <Avatar name={line.name} src={line.avatar} />
          <span className={css.name} title={line.name.length > 40 ? line.name : undefined}>
            {children}
            {gap && <small className="text-meta muted">{gap}</small>}
          </span>
        </span>
      </th>
      {COLUMNS.map(({ key }) => (
        <td key={key} translate="no">
          {figures[key]}
        </td>
      ))}
    </>
  )
}

/** '40 points to rank 2', or ''. */
function gapText(lines: readonly BoardLine[], own: BoardLine): string {
  const gap = gapAbove(lines, own)
  return gap ? `${figure(gap.points)} ${gap.points === 1 ? 'point' : 'points'} to rank ${gap.rank}` : ''
}

function Columns() {
  return (
    <colgroup>
      <col />
      {COLUMNS.map(({ key, width }) => (
        <col key={key} data-figure={width} />
      ))}
    </colgroup>
  )
}

/** Scores and prizes have the room that the longest of them needs and no more: on a phone the rest is the name's. */
function figureWidths(lines: readonly BoardLine[]): CSSProperties {
  const longest = longestFigures(lines)
  const [score, prize] = [Math.max(LEAST_FIGURE, longest.score), Math.max(LEAST_FIGURE, longest.prize)]
  return {
    '--score': `${(score * FIGURE_WIDTH + 0.3).toFixed(2)}em`,
    '--prize': `calc(${(prize * FIGURE_WIDTH + 0.05).toFixed(2)}em + 22px)`,
  } as CSSProperties
}

function useOwnRow(sought: string | null) {
  const scrolledTo = useRef<string>(null)
  const [ownInSight, setInSight] = useState(false)
  const ownRef = useCallback<RefCallback<Element>>(
    (row) => {
      if (!row) return undefined
      if (sought !== null && scrolledTo.current !== sought) {
        scrolledTo.current = sought
        // After the router, which scrolls a new page to its top.
        afterPaint(() => row.scrollIntoView({ block: 'center' }))
      }
      // Rows below the header and the bars are not in sight.
      const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin: '-72px 0px -88px 0px',
      })
      observer.observe(row)
      return () => {
        observer.disconnect()
        setInSight(false)
      }
    },
    [sought],
  )
  return { ownRef, ownInSight }
}
