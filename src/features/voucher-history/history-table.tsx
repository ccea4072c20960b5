import { CircleAlertIcon, CircleCheckIcon, HourglassIcon, type LucideIcon } from 'lucide-react'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { DataTable } from '#components/content/data-table.tsx'
import { EventLink } from '#components/links/event-link.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import type { HistoryView } from './model.ts'
import css from './history-table.module.css'

const ICONS: Partial<Record<BadgeTone, LucideIcon>> = {
  warn: HourglassIcon,
  ok: CircleCheckIcon,
  bad: CircleAlertIcon,
}

/** The history of vouchers and tickets: a table, whose rows become cards where five columns do not fit. */
export function HistoryTable({ views, from, total }: { views: readonly HistoryView[]; from: number; total: number }) {
  return (
    <div className={css.history}>
      <DataTable
        layout="cards"
        label="Voucher History"
        columns={['Date', 'Type', 'Event', 'Details', 'Status']}
        sortedBy="Date"
        rows={views}
        part={{ from, total }}
      >
        {(view, number) => <Row key={number} view={view} number={number} />}
      </DataTable>
    </div>
  )
}

function Row({
  view: { date, time, type, event, eventId, details, status, answer },
  number,
}: {
  view: HistoryView
  number: number
}) {
  return (
    <tr className={css.row} role="row" aria-rowindex={number}>
      <td className={css.when} role="cell">
        <span>{date}</span> <span>{time}</span>
      </td>
      <td className={css.type} role="cell">
        {type}
      </td>
      <td className={css.event} role="cell" dir="auto">
        {eventId === null ? event : <EventLink eventId={eventId}>{event}</EventLink>}
      </td>
      <td className={css.details} role="cell" dir="auto">
        {details.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </td>
      <td className={css.status} role="cell">
        {status && (
          <StatusBadge tone={status.tone} icon={ICONS[status.tone]}>
            {status.label}
          </StatusBadge>
        )}
        {answer && <p dir="auto">{answer}</p>}
      </td>
    </tr>
  )
}

export function HistoryTableSkeleton() {
  return <ListSkeleton rows={6} height={72} narrowHeight={112} />
}
