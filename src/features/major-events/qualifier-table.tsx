import { chakra } from '@chakra-ui/react'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { rowWindows, useRowWindows } from '#components/content/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useWide } from '#lib/browser/device/use-wide.ts'
import type { QualifierFigure, QualifierLine } from './qualifiers.ts'

const ROW_HEIGHT = 50
const SKELETON_ROWS = 10
const FIGURE_NAMES: Record<QualifierFigure, string> = { ptc: 'PTC', chips: 'Chips', none: '' }

interface QualifierTableProps {
  lines: readonly QualifierLine[]
  /** How many there are without the search. */
  total: number
  figure: QualifierFigure
  caption: string
}

/**
 * What a list takes beside other sections, however many are on it, so that nothing under it moves when it comes: its
 * head and ten people.
 */
export const WIDE_HEIGHT = '534px'

/** The people of a list; however many they are, only those near the screen are in the page [F71 extreme data]. */
export function QualifierTable({ lines, total, figure, caption }: QualifierTableProps) {
  const { shown, heightOf, refOf } = useRowWindows(ROW_HEIGHT)
  const columns = figure === 'none' ? 1 : 2
  const wide = useWide()
  return (
    // Only where it scrolls on its own: the focus on a list as long as the page would move the page to its middle.
    <Scroller role="region" aria-label={`${caption}, players`} tabIndex={wide ? 0 : undefined}>
      <table aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {figure !== 'none' && <th scope="col">{FIGURE_NAMES[figure]}</th>}
          </tr>
        </thead>
        {rowWindows(lines).map(({ index, rows }) => (
          <tbody key={index} ref={refOf(index)}>
            {shown(index) ? (
              rows.map((line) => <Line key={line.number} line={line} hasFigure={figure !== 'none'} />)
            ) : (
              <tr aria-hidden="true">
                <td colSpan={columns} data-part="gap" style={{ height: heightOf(index, rows.length) }} />
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </Scroller>
  )
}

function Line({ line, hasFigure }: { line: QualifierLine; hasFigure: boolean }) {
  return (
    <tr aria-rowindex={line.number + 1} data-own={line.isOwn ? '' : undefined}>
      <th scope="row">
        <span data-part="player">
          <Avatar name={line.name} size={34} />
          <span
            data-part="name"
            dir="auto"
            title={line.name.length > 40 ? line.name : undefined}
          >{`${line.name}${line.isOwn ? ' (you)' : ''}`}</span>
        </span>
      </th>
      {hasFigure && <td translate="no">{line.figure || '–'}</td>}
    </tr>
  )
}

/** The field, the count and ten lines as a skeleton. */
export function QualifierSkeleton() {
  return (
    <>
      <SkeletonBar height="52px" borderRadius="control" />
      <SkeletonBar width="96px" marginBlock="11px" />
      <Scroller as="div" aria-hidden="true">
        {Array.from({ length: SKELETON_ROWS }, (_, i) => (
          <SkeletonRow key={i}>
            <SkeletonBar width="34px" height="34px" borderRadius="full" />
            <SkeletonBar width={`${32 + ((i * 7) % 22)}%`} />
            <SkeletonBar width="44px" height="18px" marginLeft="auto" />
          </SkeletonRow>
        ))}
      </Scroller>
    </>
  )
}

const SkeletonRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '50px',
    paddingInline: '4',
    borderTop: '1px solid {colors.border}',
  },
})

/** Beside other sections a long list scrolls on its own; alone it is as long as it is. */
const Scroller = chakra('div', {
  base: {
    marginInline: { base: '-16px', lg: '0' },
    bg: 'bg.panel',
    borderTop: { base: '1px solid {colors.border}', lg: '0' },
    lg: {
      borderRadius: 'card',
      boxShadow: 'e1',
      height: WIDE_HEIGHT,
      overflow: 'auto',
      '& thead th': { position: 'sticky', top: '0', zIndex: 'sticky', bg: 'bg.panel' },
    },
    '@media print': { height: 'auto', overflow: 'visible' },
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& thead th': {
      height: '34px',
      padding: '0 16px',
      textStyle: 'meta',
      fontWeight: '600',
      color: 'fg.subtle',
      textAlign: 'left',
    },
    '& thead th + th': { width: '116px', textAlign: 'right' },
    '& tbody th': {
      height: '50px',
      padding: '6px 16px',
      textAlign: 'left',
      fontWeight: '640',
      fontStretch: '92%',
      borderTop: '1px solid {colors.border}',
    },
    '& td': {
      textStyle: 'num',
      fontSize: '1.375rem',
      textAlign: 'right',
      padding: '0 18px 0 8px',
      borderTop: '1px solid {colors.border}',
    },
    '& [data-part=gap]': { padding: '0', border: '0' },
    '& [data-own] > *': { bg: 'accent.subtle' },
    '& [data-own]': { '--disc': 'colors.accent.solid', '--disc-on': 'colors.accent.contrast' },
    '& [data-part=player]': { display: 'flex', alignItems: 'center', gap: '12px', minWidth: '0' },
    '& [data-part=name]': {
      flex: '1',
      minWidth: '0',
      lineHeight: '1.1875rem',
      overflowWrap: 'anywhere',
      maxHeight: '38px',
      overflow: 'hidden',
    },
  },
})
