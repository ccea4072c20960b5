import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, TrophyIcon } from 'lucide-react'
import type { ResultRow } from '#contract/event-details.ts'
import { resultLines, type ResultEvent, type ResultLine } from '#data/event-results.ts'
import { DataTable } from '#components/content/data-table.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import css from './results-panel.module.css'

const SKELETON_ROWS = 10
const ROW_HEIGHT = 49

interface ResultsPanelProps {
  /** The related events in order of time. */
  events: readonly ResultEvent[]
  /** Which of them is on view. */
  viewed: number
  onView: (eventId: number) => void
  /** The result of the one on view. */
  query: UseQueryResult<ResultRow[]>
  /** Details of the shown event, below the title. */
  children?: ReactNode
}

/** One event's result at a time, with the way to those of the related events [P2.81, P2.171]. */
export function ResultsPanel({ events, viewed, onView, query, children }: ResultsPanelProps) {
  const at = Math.max(
    0,
    events.findIndex(({ id }) => id === viewed),
  )
  const before = events[at - 1]
  const after = events[at + 1]
  return (
    <section aria-label="Results">
      <div className={css.head}>
        <IconButton aria-label="Previous result" aria-disabled={!before} onClick={() => before && onView(before.id)}>
          <ChevronLeftIcon size={22} />
        </IconButton>
        <div aria-live="polite">
          <H2>{events[at]?.title ?? 'Results'}</H2>
          {children}
        </div>
        <IconButton aria-label="Next result" aria-disabled={!after} onClick={() => after && onView(after.id)}>
          <ChevronRightIcon size={22} />
        </IconButton>
      </div>
      <div className={query.data && query.data.length > 0 ? undefined : 'inset'}>
        <QueryView query={query} what="The result" of={viewed} skeleton={<ResultSkeleton />} empty={<NoResult />}>
          {(rows) => <ResultTable key={viewed} lines={resultLines(rows)} />}
        </QueryView>
      </div>
    </section>
  )
}

/** Place, player, score and prize; of a long result only the rows near the screen are in the page. */
export function ResultTable({ lines, label = 'Result' }: { lines: ResultLine[]; label?: string }) {
  return (
    <div className={css.results}>
      <DataTable
        layout="figures"
        region={label}
        label={label}
        rows={lines}
        rowHeight={ROW_HEIGHT}
        columns={[
          { head: '#', kind: 'figure', className: css.place, cell: ({ place }) => place ?? '–' },
          { head: 'Player', kind: 'name', cell: ({ player }) => <bdi>{player}</bdi> },
          { head: 'Score', kind: 'figure', className: css.score, cell: ({ score }) => score },
          { head: '$', kind: 'figure', cell: ({ prize }) => prize },
        ]}
      />
    </div>
  )
}

/** The message of an event that is not over [P2.84]. */
export function NoResult() {
  return <EmptyState icon={TrophyIcon} title="Result will not be available until the event is closed." />
}

/** Ten lines as a skeleton [P2.85]. */
export function ResultSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <div key={i} className={css.skeletonRow} data-testid="skeleton-row">
          <SkeletonBar style={{ width: '22px', height: '18px' }} />
          <SkeletonBar style={{ width: `${34 + ((i * 7) % 20)}%` }} />
          <SkeletonBar style={{ width: '40px', height: '18px', marginLeft: 'auto' }} />
          <SkeletonBar style={{ width: '56px', height: '18px' }} />
        </div>
      ))}
    </div>
  )
}
