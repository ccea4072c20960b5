import { CircleAlertIcon, CircleCheckIcon, HourglassIcon, type LucideIcon } from 'lucide-react'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable, Lines } from '#components/content/data-table.tsx'
import { EventLink } from '#components/page-links.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import type { HistoryView } from './model.ts'
import css from './history-table.module.css'

const ICONS: Partial<Record<BadgeTone, LucideIcon>> = {
  warn: HourglassIcon,
  ok: CircleCheckIcon,
  bad: CircleAlertIcon,
}

export function HistoryTable({ views, from, total }: { views: readonly HistoryView[]; from: number; total: number }) {
  return (
    <div className={css.history}>
      <DataTable
        layout="cards"
        label="Voucher History"
        sortedBy="Date"
        rows={views}
        part={{ from, total }}
        card="'type when' 'event event' 'details details' 'status status' / minmax(0, 1fr) auto"
        enlargedCard="'type' 'when' 'event' 'details' 'status' / minmax(0, 1fr)"
        columns={[
          { head: 'Date', kind: 'when', area: 'when', cell: ({ date, time }) => <Lines of={[date, time]} /> },
          { head: 'Type', area: 'type', className: css.type, cell: ({ type }) => type },
          {
            head: 'Event',
            kind: 'words',
            area: 'event',
            className: css.event,
            cell: ({ event, eventId }) => <EventLink eventId={eventId}>{event}</EventLink>,
          },
          {
            head: 'Details',
            kind: 'words',
            area: 'details',
            className: css.details,
            cell: ({ details }) => <Lines of={details} />,
          },
          { head: 'Status', area: 'status', className: css.status, cell: Status },
        ]}
      />
    </div>
  )
}

function Status({ status, decision }: HistoryView) {
  return (
    <>
      {status && (
        <StatusBadge tone={status.tone} icon={ICONS[status.tone]}>
          {status.label}
        </StatusBadge>
      )}
      {decision && (
        <p className="text-meta muted" dir="auto">
          {decision}
        </p>
      )}
    </>
  )
}

export function HistoryTableSkeleton() {
  return <ListSkeleton rows={6} height={72} narrowHeight={112} />
}
