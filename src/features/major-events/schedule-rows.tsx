import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import { EventLink } from '#components/page-links.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { gameTypeName } from '#domain/game-type.ts'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { ScheduleRow } from './schedule.ts'
import css from './schedule-rows.module.css'

/** The tournaments to come, each leading to its page, with their tickets [P2.136 to P2.138]. */
export function ScheduleRows({ rows, online }: { rows: readonly ScheduleRow[]; online: boolean }) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li className={css.row} key={row.key} data-game-type={row.type}>
          <Day row={row} />
          <ChipBorder upright />
          <div className={css.text}>
            <h3 className={css.title} dir="auto">
              <EventLink eventId={row.eventId}>{row.title}</EventLink>
            </h3>
            <p className={css.time}>
              <GameBadge type={row.type} size={24} />
              <span>
                <span className="visually-hidden">{`${gameTypeName(row.type)}, `}</span>
                <span>{row.time || 'Time TBA'}</span>
                {row.ownTime && <small>{` ${row.ownTime}`}</small>}
              </span>
            </p>
          </div>
          <div className={css.end}>
            <div className={css.price}>
              {row.isFigure ? (
                <span className={css.figure} translate="no">
                  {row.buyIn}
                </span>
              ) : (
                <span>{row.buyIn}</span>
              )}
            </div>
            <Action row={row} online={online} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Day({ row: { day } }: { row: ScheduleRow }) {
  if (!day) return <span className={css.day}>TBA</span>
  return (
    <span className={css.day}>
      <span className={css.number} translate="no">
        {day.day}
      </span>
      <span>
        <span>{day.weekday}</span>
        <br />
        <span>{day.month}</span>
      </span>
    </span>
  )
}

/** The action of a row: its ticket, else its page [P2.138]. */
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
      <Button aria-disabled="true" aria-label={`${label}. Needs signal`}>
        Needs signal
      </Button>
    )
  }
  if (row.eventId === null) return null
  const params = { id: String(row.eventId) }
  if (row.sellsTicket) {
    return (
      <ButtonLink variant="primary" to="/redeem/event/$id" params={params} aria-label={label}>
        Purchase Ticket
      </ButtonLink>
    )
  }
  // The title is the same link already.
  return (
    <ButtonLink to="/event/$id" params={params} tabIndex={-1} aria-hidden="true">
      Event details
    </ButtonLink>
  )
}
