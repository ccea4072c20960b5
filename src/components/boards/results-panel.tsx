import { EmptyState } from '#components/ui/feedback/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, TrophyIcon } from 'lucide-react'
import type { ResultRow } from '#contract/event-details.ts'
import { DataTable, TableSkeleton } from '#components/content/data-table.tsx'
import type { Picture } from '#components/share/picture-layout.ts'
import { SharePictureButton } from '#components/share/share-picture-button.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { isPlayer } from '#data/boards.ts'
import { resultLines, type ResultEvent, type ResultLine } from '#data/event-results.ts'
import { formatMemberDate, ordinal } from '#domain/date-format.ts'
import { useMember } from '#lib/network/session.ts'
import css from './results-panel.module.css'

const ROW_HEIGHT = 49

interface ResultsPanelProps {
  /** The related events in order of time. */
  events: readonly ResultEvent[]
  /** The id of the one on view. */
  viewed: number
  onView: (eventId: number) => void
  query: UseQueryResult<ResultRow[]>
  /** The event on view, in the picture of one's own result [D4.26]; the zone is the venue's. */
  shared: Pick<Picture, 'facts' | 'state'> & { timeZone: string }
  children?: ReactNode
}

/** One event's result at a time, with the way to those of the related events [P2.81, P2.171]. */
export function ResultsPanel({ events, viewed, onView, query, shared, children }: ResultsPanelProps) {
  const ownGuid = useMember()?.customerGuid ?? null
  const at = Math.max(
    0,
    events.findIndex(({ id }) => id === viewed),
  )
  const before = events[at - 1]
  const after = events[at + 1]

  function ownResult({ place, player, guid, prize }: ResultLine): ReactNode {
    if (place === null || !isPlayer(guid, ownGuid)) return null
    const { facts, state, timeZone } = shared
    const startMs = events[at]?.startMs
    const players = query.data?.length ?? 0
    return (
      <SharePictureButton
        label="Share a picture of your result"
        path={`/event/${viewed}`}
        picture={() => ({
          headline: ordinal(place),
          name: player,
          facts: [
            ...facts,
            startMs ? formatMemberDate(startMs, timeZone) : null,
            `${players} ${players === 1 ? 'player' : 'players'}`,
            prize !== '–' && `Won ${prize}`,
          ],
          state,
        })}
      />
    )
  }

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
          {(rows) => <ResultTable key={viewed} lines={resultLines(rows)} extra={ownResult} />}
        </QueryView>
      </div>
    </section>
  )
}

/** Of a long result only the rows near the screen are in the page. */
export function ResultTable({
  lines,
  label = 'Result',
  extra,
}: {
  lines: ResultLine[]
  label?: string
  /** Beside a player. */
  extra?: (line: ResultLine) => ReactNode
}) {
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
          {
            head: 'Player',
            kind: 'name',
            cell: (line) => (
              <>
                <bdi>{line.player}</bdi>
                {extra?.(line)}
              </>
            ),
          },
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

export function ResultSkeleton() {
  return (
    <div aria-hidden="true">
      <TableSkeleton rowHeight={ROW_HEIGHT} inset={0} />
    </div>
  )
}
