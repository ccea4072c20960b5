import type { ReactNode } from 'react'
import { ListRow } from '#components/content/list-row.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import type { Flight } from './model.ts'
import css from './flight-card.module.css'

interface FlightCardProps {
  flight: Flight
  /** The line above the title: 'Your ticket'. */
  over?: string
  chosen?: boolean
  as?: 'li' | 'div'
  children?: ReactNode
}

export function FlightCard({ flight, over, chosen = false, as = 'div', children }: FlightCardProps) {
  const { event, flight: part, venue, date, time, mark } = flight
  return (
    <ListRow
      as={as}
      variant={chosen ? 'chosen' : 'card'}
      align="start"
      lead={<GameBadge type={mark} size={30} />}
      over={over}
      title={event}
      end={
        <>
          {date && <small>{date}</small>}
          {time && <Figure>{time}</Figure>}
        </>
      }
      extra={children && <div className={css.act}>{children}</div>}
    >
      {part && (
        <span className={css.flight} data-testid="flight" dir="auto">
          {part}
        </span>
      )}
      {venue && <span dir="auto">{venue}</span>}
    </ListRow>
  )
}
