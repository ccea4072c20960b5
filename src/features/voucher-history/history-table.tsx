import { CircleAlertIcon, CircleCheckIcon, HourglassIcon, type LucideIcon } from 'lucide-react'
import { EventLink } from '#components/links/event-link.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import type { HistoryView } from './model.ts'
import cards from '#components/ui/display/card-table.module.css'
import css from './history-table.module.css'

const ICONS: Partial<Record<BadgeTone, LucideIcon>> = {
  warn: HourglassIcon,
  ok: CircleCheckIcon,
  bad: CircleAlertIcon,
}
const SKELETON_ROWS = 6

/** What became of vouchers and tickets: a table, whose rows become cards where five columns do not fit. */
export function HistoryTable({ views, from, total }: { views: readonly HistoryView[]; from: number; total: number }) {
  return (
    // The roles stand here because the cards' layout takes the elements' own away.
    <table
      className={`${cards.cards} ${css.table}`}
      role="table"
      aria-label="Voucher History"
      aria-rowcount={total + 1}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" aria-sort="descending">
            Date
          </th>
          <th role="columnheader">Type</th>
          <th role="columnheader">Event</th>
          <th role="columnheader">Details</th>
          <th role="columnheader">Status</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {views.map((view, i) => (
          <Row key={i} view={view} number={from + i + 2} />
        ))}
      </tbody>
    </table>
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
  return (
    <div className={css.bars}>
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonBar key={i} height={{ base: '112px', md: '72px' }} borderRadius="card" />
      ))}
    </div>
  )
}
