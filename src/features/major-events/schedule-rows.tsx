import type { CSSProperties } from 'react'
import { chakra } from '@chakra-ui/react'
import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import { EventLink } from '#components/links/event-link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { ScheduleRow } from './schedule.ts'

/** The tournaments to come, each leading to its page, with their tickets [P2.136 to P2.138]. */
export function ScheduleRows({ rows, online }: { rows: readonly ScheduleRow[]; online: boolean }) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.key} data-game-type={row.type}>
          <Day row={row} />
          <ChipBorder upright style={{ '--edge-colour': 'var(--gt)' } as CSSProperties} />
          <div data-part="words">
            <h3 dir="auto">
              {row.eventId === null ? row.title : <EventLink eventId={row.eventId}>{row.title}</EventLink>}
            </h3>
            <p>
              <GameBadge type={row.type} size={24} />
              <span>
                <VisuallyHidden>{`${gameTypeName(row.type)}, `}</VisuallyHidden>
                <span>{row.time || 'Time TBA'}</span>
                {row.ownTime && <small>{` ${row.ownTime}`}</small>}
              </span>
            </p>
          </div>
          <div data-part="end">
            <div data-part="price">
              {row.isFigure ? <Figure>{row.buyIn}</Figure> : <span data-part="only">{row.buyIn}</span>}
            </div>
            <Action row={row} online={online} />
          </div>
        </li>
      ))}
    </List>
  )
}

function Day({ row: { day } }: { row: ScheduleRow }) {
  if (!day) return <span data-part="day">TBA</span>
  return (
    <span data-part="day">
      <Figure>{day.day}</Figure>
      <span>
        <span>{day.weekday}</span>
        <br />
        <span>{day.month}</span>
      </span>
    </span>
  )
}

/** What can be done about it: its ticket, else its page [P2.138]. */
function Action({ row, online }: { row: ScheduleRow; online: boolean }) {
  const label = `Purchase Ticket for ${row.title}`
  if (row.state === 'onHold' || row.state === 'calledOff') {
    return (
      <StatusBadge tone="bad" icon={CircleAlertIcon}>
        {row.state === 'onHold' ? 'On Hold' : 'Called off'}
      </StatusBadge>
    )
  }
  if (row.state === 'finished') {
    return (
      <StatusBadge tone="plain" icon={CircleCheckIcon}>
        Finished
      </StatusBadge>
    )
  }
  if (row.sellsTicket && !online) {
    return (
      <Button aria-disabled="true" aria-label={`${label}. Needs signal`} data-part="act">
        Needs signal
      </Button>
    )
  }
  if (row.eventId === null) return null
  const params = { id: String(row.eventId) }
  if (row.sellsTicket) {
    return (
      <ButtonLink variant="primary" to="/redeem/event/$id" params={params} aria-label={label} data-part="act">
        Purchase Ticket
      </ButtonLink>
    )
  }
  // The title is the same link already.
  return (
    <ButtonLink to="/event/$id" params={params} tabIndex={-1} aria-hidden="true" data-part="act">
      Event details
    </ButtonLink>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    containerType: 'inline-size',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '40px 6px minmax(0, 1fr)',
      gap: '10px 14px',
      alignItems: 'center',
      minHeight: '78px',
      padding: '12px 14px 12px 16px',
    },
    '& > li + li': { borderTop: '1px solid {colors.border}' },
    '& > li:has(h3 a:hover)': { bg: 'bg.subtle' },
    '& > li > i': { height: '100%', minHeight: '52px' },
    '& [data-part=day]': {
      textAlign: 'center',
      fontSize: '.8125rem',
      lineHeight: '.9375rem',
      fontWeight: '620',
      color: 'fg.muted',
      '& > span:first-of-type:not(:only-child)': {
        display: 'block',
        fontSize: '2rem',
        fontWeight: '780',
        color: 'fg',
        marginBottom: '2px',
      },
    },
    '& [data-part=words]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& h3': { textStyle: 'title', fontSize: '1rem' },
    // The whole line leads there; its ticket stands above.
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '& h3 a:focus-visible': { outlineOffset: '2px' },
    '& [data-part=words] p': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      marginTop: '4px',
      textStyle: 'small',
      color: 'fg.muted',
      '& svg': { flex: 'none' },
    },
    '& small': { fontSize: '.8125rem', color: 'fg.subtle' },
    '& [data-part=end]': {
      gridColumn: '3',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 14px',
    },
    '& [data-part=price] > span': { fontSize: '1.625rem' },
    '& [data-part=price] > [data-part=only]': {
      fontSize: '.875rem',
      fontWeight: '660',
      fontStretch: '90%',
      lineHeight: '1.0625rem',
      color: 'fg.muted',
    },
    '& [data-part=act]': { position: 'relative', width: '150px', paddingInline: '8px' },
    '@container (min-width: 520px)': {
      '& > li': { gridTemplateColumns: '40px 6px minmax(0, 1fr) auto' },
      '& [data-part=end]': { gridColumn: '4', flexWrap: 'nowrap', justifyContent: 'flex-end' },
      '& [data-part=price]': { textAlign: 'right', maxWidth: '96px' },
    },
  },
})
