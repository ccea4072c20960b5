import { useWide } from '#lib/browser/device/media-query.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LayersIcon, UsersIcon } from 'lucide-react'
import type { Qualifier } from '#contract/major-events.ts'
import { NameFilter } from '#components/content/name-filter.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { Button } from '#components/ui/button.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { DataTable, TableSkeleton, type Column } from '#components/content/data-table.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { figureFor, qualifierLines, type QualifierFigure, type QualifierLine } from './qualifiers.ts'
import css from './qualifiers-section.module.css'

interface QualifiersSectionProps {
  title: string
  isMaster: boolean
  /** Null where there is no Day 2 list, and so no toggle [P2.132]. */
  onToggle: (() => void) | null
  query: UseQueryResult<Qualifier[]>
  /** The member's full name, where they have qualified. */
  ownName: string | null
  text: string
  onText: (text: string) => void
}

export const MASTER_TITLE = 'Day 2 Chip Stacks'

/** Lists the players who are qualified or hold credit, or the stacks of Day 2 [P2.124, P2.131]. */
export function QualifiersSection({ title, isMaster, onToggle, query, text, onText, ownName }: QualifiersSectionProps) {
  const shown = isMaster ? MASTER_TITLE : title
  return (
    <section aria-label={shown}>
      <SectionHead title={shown}>
        {onToggle && (
          <Button variant="ghost" onClick={onToggle}>
            {isMaster ? <UsersIcon size={18} /> : <LayersIcon size={18} />}
            <span>{isMaster ? title : MASTER_TITLE}</span>
          </Button>
        )}
      </SectionHead>
      <div className={css.content}>
        <QueryView
          query={query}
          what={isMaster ? 'The Day 2 list' : 'The list'}
          skeleton={<QualifierSkeleton />}
          empty={isMaster ? <NoStacks /> : <NoQualifier />}
        >
          {(rows) => (
            <QualifierResults
              key={String(isMaster)}
              rows={rows}
              isMaster={isMaster}
              caption={shown}
              text={text}
              onText={onText}
              ownName={ownName}
            />
          )}
        </QueryView>
      </div>
    </section>
  )
}

interface FoundProps extends Pick<QualifiersSectionProps, 'isMaster' | 'ownName' | 'text' | 'onText'> {
  rows: Qualifier[]
  caption: string
}

function QualifierResults({ rows, isMaster, caption, ownName, text, onText }: FoundProps) {
  const figure = figureFor(rows, isMaster)
  const lines = useMemo(() => qualifierLines(rows, figure, ownName), [rows, figure, ownName])
  return (
    <NameFilter lines={lines} text={text} onText={onText} hasTotal>
      {(found, nobody) =>
        nobody || <QualifierTable lines={found} total={lines.length} figure={figure} caption={caption} />
      }
    </NameFilter>
  )
}

function NoQualifier() {
  return (
    <EmptyState icon={UsersIcon} title="No Data">
      Nobody is on this list yet.
    </EmptyState>
  )
}

function NoStacks() {
  return (
    <EmptyState
      icon={LayersIcon}
      title="Day 2 Chip Stack list will be available once the first qualified game is completed"
    />
  )
}

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
function QualifierTable({ lines, total, figure, caption }: QualifierTableProps) {
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

function QualifierSkeleton() {
  return (
    <>
      <SkeletonBar style={{ height: '52px', borderRadius: 'var(--apl-radii-control)' }} />
      <SkeletonBar style={{ width: '96px', marginBlock: '11px' }} />
      <div className={css.scroller} aria-hidden="true">
        <TableSkeleton rowHeight={ROW_HEIGHT} hasPictures />
      </div>
    </>
  )
}
