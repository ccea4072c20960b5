import { chakra } from '@chakra-ui/react'
import { memo, useCallback, useMemo, useState, type CSSProperties, type RefCallback } from 'react'
import { figuresOf, longestFigures, type BoardLine } from '#data/board-lines.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { PlayerLink } from '#components/links/player-link.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { rowWindows, useRowWindows } from '#components/ui/display/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'

const ROW_HEIGHT = 56
/** Of a figure of the board, as a part of its size. */
const FIGURE_WIDTH = 0.411
/** The heads of the columns need as much as figures of so many characters. */
const LEAST_FIGURE = 4
const SKELETON_ROWS = 10

interface BoardTableProps {
  lines: readonly BoardLine[]
  /** What the table is, for those who hear it. */
  caption: string
  /** The marked line is not of who looks on but of the player whose page this is. */
  isAnothers?: boolean
}

/**
 * A leaderboard [P2.78, P2.79]. Only the rows near the screen are in the page, however long it is; the member's own
 * line stands at the foot of the screen while it is not in sight.
 */
export function BoardTable({ lines, caption, isAnothers = false }: BoardTableProps) {
  const { shown, heightOf, refOf } = useRowWindows(ROW_HEIGHT)
  const { ownRef, ownInSight } = useOwnRow()
  const wide = useWide()
  const own = lines.find((line) => line.own)
  const widths = useMemo(() => figureWidths(lines), [lines])
  return (
    // Only where it scrolls on its own: the focus on a board as long as the page would move the page to its middle.
    <Wrap {...(wide && { role: 'region', 'aria-label': 'All places', tabIndex: 0 })} style={widths}>
      <Table aria-rowcount={lines.length + 1}>
        <caption>{caption}</caption>
        <Columns />
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            <th scope="col">Played</th>
            <th scope="col">Final table</th>
            <th scope="col">Win</th>
            <th scope="col">Prize</th>
          </tr>
        </thead>
        {rowWindows(lines).map(({ index, from, rows }) => (
          <tbody key={index} ref={refOf(index)}>
            {shown(index) ? (
              rows.map((line, i) => (
                <Line
                  key={`${line.id} ${i}`}
                  line={line}
                  number={from + i + 2}
                  ownRef={line === own ? ownRef : undefined}
                  mark={isAnothers ? '' : ' (you)'}
                />
              ))
            ) : (
              <tr aria-hidden="true">
                <td colSpan={6} data-part="gap" style={{ height: heightOf(index, rows.length) }} />
              </tr>
            )}
          </tbody>
        ))}
      </Table>
      {own && !ownInSight && <OwnLine line={own} name={isAnothers ? own.name : 'You'} />}
    </Wrap>
  )
}

/** Ten lines as a skeleton [P2.85]. */
export function BoardSkeleton() {
  return (
    <Wrap aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonRow key={i}>
          <SkeletonBar width="22px" height="18px" />
          <SkeletonBar width="32px" height="32px" borderRadius="full" />
          <SkeletonBar width={`${28 + ((i * 7) % 18)}%`} />
          <SkeletonBar width="40px" height="18px" marginLeft="auto" />
          <SkeletonBar width="48px" height="18px" />
        </SkeletonRow>
      ))}
    </Wrap>
  )
}

/** Compared by its props: of a long board few lines change. */
const Line = memo(function Line({
  line,
  number,
  ownRef,
  mark,
}: {
  line: BoardLine
  number: number
  ownRef?: RefCallback<Element> | undefined
  mark: string
}) {
  return (
    <tr aria-rowindex={number} ref={ownRef} data-own={line.own ? '' : undefined}>
      <th scope="row">
        <span data-part="player">
          <span translate="no" data-part="rank">
            {line.rank ?? '–'}
          </span>
          <Avatar name={line.name} src={line.avatar} />
          <span data-part="name" title={line.name.length > 40 ? line.name : undefined}>
            {line.guid ? <PlayerLink guid={line.guid}>{line.name}</PlayerLink> : <span>{line.name}</span>}
            {line.own && <span>{mark}</span>}
          </span>
        </span>
      </th>
      <Figures line={line} />
    </tr>
  )
})

function Figures({ line }: { line: BoardLine }) {
  const { score, played, finalTable, win, prize } = figuresOf(line)
  return (
    <>
      <td translate="no">{score}</td>
      <td translate="no">{played}</td>
      <td translate="no">{finalTable}</td>
      <td translate="no">{win}</td>
      <td translate="no">{prize}</td>
    </>
  )
}

/** A second copy of the own line, for the eye alone. */
function OwnLine({ line, name }: { line: BoardLine; name: string }) {
  return (
    <Pinned aria-hidden="true" data-part="own-line">
      <Table>
        <Columns />
        <tbody>
          <tr data-own="">
            <th>
              <span data-part="player">
                <span translate="no" data-part="rank">
                  {line.rank ?? '–'}
                </span>
                <Avatar name={line.name} src={line.avatar} />
                <span data-part="name">{name}</span>
              </span>
            </th>
            <Figures line={line} />
          </tr>
        </tbody>
      </Table>
    </Pinned>
  )
}

function Columns() {
  return (
    <colgroup>
      <col />
      <col data-figure="5" />
      <col data-figure="3" />
      <col data-figure="3" />
      <col data-figure="2" />
      <col data-figure="6" />
    </colgroup>
  )
}

/** Scores and prizes have the room that the longest of them needs and no more: on a phone the rest is the name's. */
function figureWidths(lines: readonly BoardLine[]): CSSProperties {
  const longest = longestFigures(lines)
  const [score, prize] = [Math.max(LEAST_FIGURE, longest.score), Math.max(LEAST_FIGURE, longest.prize)]
  return {
    '--score': `${(score * FIGURE_WIDTH + 0.3).toFixed(2)}em`,
    '--prize': `calc(${(prize * FIGURE_WIDTH + 0.05).toFixed(2)}em + var(--end, 22px))`,
  } as CSSProperties
}

function useOwnRow() {
  const [ownInSight, setInSight] = useState(false)
  const ownRef = useCallback<RefCallback<Element>>((row) => {
    if (!row) return undefined
    // What the header and the bars cover is not in sight.
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '-72px 0px -88px 0px',
    })
    observer.observe(row)
    return () => {
      observer.disconnect()
      setInSight(false)
    }
  }, [])
  return { ownRef, ownInSight }
}

/** Beside other sections a long board scrolls on its own; alone it is as long as it is. */
const Wrap = chakra('div', {
  base: {
    containerType: 'inline-size',
    bg: 'bg.panel',
    borderTop: '1px solid {colors.border}',
    lg: {
      borderRadius: 'card',
      boxShadow: 'e1',
      borderTop: '0',
      maxHeight: '760px',
      overflow: 'auto',
      '--foot': '0px',
      '& thead th': { position: 'sticky', top: '0', zIndex: 'sticky', bg: 'bg.panel' },
    },
    // A phone with its text at twice the size: the table keeps its columns and scrolls on its own.
    '@media (max-width: 299px)': { overflowX: 'auto', '& table': { minWidth: '340px' } },
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
})

const SkeletonRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '56px',
    paddingInline: '4',
    borderBottom: '1px solid {colors.border}',
  },
})

const Pinned = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--foot, var(--bar-height, 0px))',
    zIndex: 'sticky',
    bg: 'bg',
    borderTop: '2px solid {colors.accent.line}',
    '@media print': { display: 'none' },
  },
})

/** The columns have air between them where the names still have room, which larger text and a column beside it take. */
const ROOMY = '@container (min-width: 36rem)'

/** Larger text makes the figures larger as far as five columns of them fit beside the names. */
const FIGURE_SIZE = 'clamp(15px, 4.7vw, 1.125rem)'

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& caption': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& col': { fontSize: FIGURE_SIZE, '@media (max-width: 359px)': { '--end': '14px' } },
    '& col[data-figure="2"]': { width: '1.78em', [ROOMY]: { width: '3.6em' } },
    '& col[data-figure="3"]': { width: 'max(2.34em, 40px)', [ROOMY]: { width: '4.2em' } },
    '& col[data-figure="5"]': { width: 'max(var(--score), 42px)', [ROOMY]: { width: '4.7em' } },
    '& col[data-figure="6"]': { width: 'var(--prize)', [ROOMY]: { width: '6.1em' } },
    '& thead th': {
      textStyle: 'meta',
      fontSize: 'clamp(13px, 3.4vw, .8125rem)',
      fontStretch: '80%',
      fontWeight: '560',
      color: 'fg.subtle',
      textAlign: 'right',
      verticalAlign: 'bottom',
      padding: '10px 0 8px 4px',
    },
    '& thead th:first-child': { textAlign: 'left', paddingLeft: '4' },
    '& thead th:last-child': { paddingRight: '4' },
    '& tbody th': {
      padding: '6px 0 6px 16px',
      height: '56px',
      textAlign: 'left',
      fontWeight: '640',
      borderTop: '1px solid {colors.border}',
    },
    '& td': {
      textStyle: 'num',
      fontSize: FIGURE_SIZE,
      fontWeight: '600',
      color: 'fg.muted',
      textAlign: 'right',
      paddingLeft: '4px',
      borderTop: '1px solid {colors.border}',
    },
    '& td:nth-child(2), & td:last-child': { color: 'fg', fontWeight: '700' },
    '& td:last-child': { paddingRight: '4' },
    '& [data-part=gap]': { border: '0', padding: '0' },
    '& [data-own] > *': { bg: 'accent.subtle' },
    '& [data-own]': { '--disc': 'colors.accent.solid', '--disc-on': 'colors.accent.contrast' },
    '& [data-part=player]': { display: 'flex', alignItems: 'center', gap: '7px', minWidth: '0' },
    '& [data-part=rank]': {
      textStyle: 'num',
      fontSize: 'clamp(20px, 5.2vw, 1.25rem)',
      color: 'fg.muted',
      minWidth: '24px',
    },
    '& [data-own] [data-part=rank]': { color: 'fg' },
    '& [data-part=name]': {
      flex: '1',
      minWidth: '0',
      fontSize: 'clamp(15px, 4.4vw, .9375rem)',
      lineHeight: '1.134',
      fontStretch: '86%',
      overflowWrap: 'anywhere',
      maxHeight: '3.01lh',
      overflow: 'hidden',
    },
    '& [data-part=name] a': {
      display: 'inline-block',
      overflowWrap: 'inherit',
      paddingBlock: '6px',
      marginBlock: '-6px',
      _hover: { textDecoration: 'underline' },
    },
    // So that no word of a name is broken beside five figures: less around it, then no picture.
    '@media (max-width: 399px)': { '& [data-part=name]': { fontStretch: '80%' } },
    '@media (max-width: 389px)': {
      '& [data-part=player]': { gap: '5px' },
      '& [data-part=player] > span:nth-child(2)': { zoom: '.8125' },
      '& [data-part=rank]': { minWidth: '22px' },
      '& [data-part=name]': { fontStretch: '76%' },
      '& tr > th:first-of-type': { paddingLeft: '12px' },
    },
    '@media (max-width: 359px)': {
      '& [data-part=player] > span:nth-child(2)': { display: 'none' },
      '& [data-part=name]': { fontSize: '14px', maxHeight: 'none' },
      '& tr > th:first-of-type': { paddingLeft: '8px' },
      '& tr > :last-child': { paddingRight: '8px' },
    },
  },
})
