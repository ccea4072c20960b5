import { chakra } from '@chakra-ui/react'
import { CircleAlertIcon, CircleCheckIcon, HourglassIcon, type LucideIcon } from 'lucide-react'
import { EventLink } from '#components/links/event-link.tsx'
import { CardTable } from '#components/ui/display/table-style.ts'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { StatusBadge, type BadgeTone } from '#components/ui/display/status-badge.tsx'
import type { HistoryView } from './model.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

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
    <Table role="table" aria-label="Voucher History" aria-rowcount={total + 1}>
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
    </Table>
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
    <tr role="row" aria-rowindex={number}>
      <td role="cell" data-part="when">
        <span>{date}</span> <span>{time}</span>
      </td>
      <td role="cell" data-part="type">
        {type}
      </td>
      <td role="cell" data-part="event" dir="auto">
        {eventId === null ? event : <EventLink eventId={eventId}>{event}</EventLink>}
      </td>
      <td role="cell" data-part="details" dir="auto">
        {details.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </td>
      <td role="cell" data-part="status">
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
    <Bars>
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <SkeletonBar key={i} height={{ base: '112px', md: '72px' }} borderRadius="card" />
      ))}
    </Bars>
  )
}

const Bars = chakra('div', { base: { display: 'grid', gap: '2' } })

const Table = chakra(CardTable, {
  base: {
    '& td': { overflowWrap: 'anywhere' },
    '& [data-part=type], & [data-part=event]': {
      fontSize: '1rem',
      lineHeight: '1.3125rem',
      fontWeight: '640',
      fontStretch: '94%',
    },
    '& [data-part=event] a': {
      display: 'inline-block',
      paddingBlock: '6px',
      marginBlock: '-6px',
      _hover: { textDecoration: 'underline' },
    },
    '& [data-part=details] > span': { display: 'block', textStyle: 'meta', color: 'fg.muted' },
    '& [data-part=details] > span + span': { marginTop: '2px' },
    '& [data-part=status] > p': { textStyle: 'meta', color: 'fg.muted' },
    '@media (max-width: 767px)': {
      '& tbody tr:not([data-part=gap])': {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"type when" "event event" "details details" "status status"',
        gap: '3px 12px',
        padding: '13px 14px',
      },
      '& [data-part=when]': { gridArea: 'when', textStyle: 'meta', color: 'fg.muted' },
      '& [data-part=type]': { gridArea: 'type', textStyle: 'meta', color: 'accent.fg', fontWeight: '640' },
      '& [data-part=event]': { gridArea: 'event', fontSize: '1.0625rem' },
      '& [data-part=details]': { gridArea: 'details' },
      '& [data-part=status]': {
        gridArea: 'status',
        '&:not(:empty)': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', marginTop: '5px' },
        '& > p': { flex: '1 1 150px' },
      },
    },
    [ENLARGED]: {
      '& tbody tr:not([data-part=gap])': {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: '"type" "when" "event" "details" "status"',
      },
    },
    md: {
      '& th': { padding: '12px 10px 8px' },
      '& td': { padding: '12px 10px', verticalAlign: 'top' },
      '& [data-part=when]': {
        textStyle: 'small',
        color: 'fg.muted',
        whiteSpace: 'nowrap',
        '& > span': { display: 'block' },
      },
      '& [data-part=type]': { width: { md: '104px', lg: '148px' } },
      '& [data-part=status]': { width: '26%', '& > p:not(:first-child)': { marginTop: '5px' } },
    },
  },
})
