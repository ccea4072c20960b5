import { Avatar } from '#components/ui/display/avatar.tsx'
import { rowWindows, useRowWindows } from '#components/content/row-windows.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useWide } from '#lib/browser/device/use-wide.ts'
import type { QualifierFigure, QualifierLine } from './qualifiers.ts'
import css from './qualifier-table.module.css'

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

/** The players of a list; however many they are, only those near the screen are in the page [F71 extreme data]. */
export function QualifierTable({ lines, total, figure, caption }: QualifierTableProps) {
  const { shown, heightOf, refOf } = useRowWindows(lines.length, ROW_HEIGHT)
  const columns = figure === 'none' ? 1 : 2
  const wide = useWide()
  return (
    // Only where it scrolls on its own: the focus on a list as long as the page would move the page to its middle.
    <div className={css.scroller} role="region" aria-label={`${caption}, players`} {...(wide && { tabIndex: 0 })}>
      <table className={css.table} aria-rowcount={total + 1}>
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
                <td className={css.gap} colSpan={columns} style={{ height: heightOf(index, rows.length) }} />
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Line({ line, hasFigure }: { line: QualifierLine; hasFigure: boolean }) {
  return (
    <tr aria-rowindex={line.number + 1} data-own={line.isOwn ? '' : undefined}>
      <th scope="row">
        <span className={css.player}>
          <Avatar name={line.name} size={34} />
          <span
            className={css.name}
            dir="auto"
            title={line.name.length > 40 ? line.name : undefined}
          >{`${line.name}${line.isOwn ? ' (you)' : ''}`}</span>
        </span>
      </th>
      {hasFigure && (
        <td className={css.figure} translate="no">
          {line.figure || '–'}
        </td>
      )}
    </tr>
  )
}

/** The field, the count and ten lines as a skeleton. */
export function QualifierSkeleton() {
  return (
    <>
      <SkeletonBar height="52px" borderRadius="control" />
      <SkeletonBar width="96px" marginBlock="11px" />
      <div className={css.scroller} aria-hidden="true">
        {Array.from({ length: SKELETON_ROWS }, (_, i) => (
          <div className={css.skeletonRow} key={i}>
            <SkeletonBar width="34px" height="34px" borderRadius="full" />
            <SkeletonBar width={`${32 + ((i * 7) % 22)}%`} />
            <SkeletonBar width="44px" height="18px" marginLeft="auto" />
          </div>
        ))}
      </div>
    </>
  )
}
