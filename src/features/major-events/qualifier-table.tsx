import { Avatar } from '#components/ui/display/avatar.tsx'
import { DataTable, TableSkeleton, type Column } from '#components/content/data-table.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useWide } from '#lib/browser/device/use-wide.ts'
import type { QualifierFigure, QualifierLine } from './qualifiers.ts'
import css from './qualifier-table.module.css'

const ROW_HEIGHT = 50
const FIGURE_NAMES = { ptc: 'PTC', chips: 'Chips' } as const

interface QualifierTableProps {
  lines: readonly QualifierLine[]
  /** How many there are without the search. */
  total: number
  figure: QualifierFigure
  caption: string
}

/** The players of a list; however many they are, only those near the screen are in the page [F71 extreme data]. */
export function QualifierTable({ lines, total, figure, caption }: QualifierTableProps) {
  const wide = useWide()
  const name: Column<QualifierLine> = { head: 'Player', kind: 'name', cell: Player }
  return (
    <div className={css.scroller}>
      <DataTable
        layout="figures"
        region={`${caption}, players`}
        // Only where it scrolls on its own: the focus on a list as long as the page would move the page to its middle.
        isFocusable={wide}
        rows={lines}
        rowHeight={ROW_HEIGHT}
        part={{ from: 0, total }}
        rowAttributes={({ number, isOwn }) => ({ 'aria-rowindex': number + 1, 'data-own': isOwn ? '' : undefined })}
        columns={
          figure === 'none'
            ? [name]
            : [name, { head: FIGURE_NAMES[figure], kind: 'figure', cell: (line) => line.figure || '–' }]
        }
      />
    </div>
  )
}

function Player({ name, isOwn }: QualifierLine) {
  return (
    <span className={css.player}>
      <Avatar name={name} size={34} />
      <span
        className={css.name}
        dir="auto"
        title={name.length > 40 ? name : undefined}
      >{`${name}${isOwn ? ' (you)' : ''}`}</span>
    </span>
  )
}

/** The field, the count and ten lines as a skeleton. */
export function QualifierSkeleton() {
  return (
    <>
      <SkeletonBar style={{ height: '52px', borderRadius: 'var(--apl-radii-control)' }} />
      <SkeletonBar style={{ width: '96px', marginBlock: '11px' }} />
      <TableSkeleton className={css.scroller} rowHeight={ROW_HEIGHT} hasPictures />
    </>
  )
}
