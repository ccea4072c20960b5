import type { ReactNode } from 'react'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import type { Flight } from './model.ts'
import css from './flight-card.module.css'

interface FlightCardProps {
  flight: Flight
  /** What it is to the member: 'Your ticket'. */
  over?: string
  chosen?: boolean
  /** At its end, beneath in the narrow layout. */
  children?: ReactNode
}

/** An event in a line: its mark, name and venue, and when it starts. */
export function FlightCard({ flight, over, chosen = false, children }: FlightCardProps) {
  const { event, flight: part, venue, date, time, mark } = flight
  return (
    <div className={css.card} data-chosen={chosen ? '' : undefined}>
      <GameBadge type={mark} size={30} />
      <div className={css.what}>
        {over && <small>{over}</small>}
        <b dir="auto">{event}</b>
        {part && (
          <span className={css.flight} data-testid="flight" dir="auto">
            {part}
          </span>
        )}
        {venue && <span dir="auto">{venue}</span>}
      </div>
      <div className={css.when}>
        {date && <span>{date}</span>}
        {time && <Figure>{time}</Figure>}
      </div>
      {children && <div className={css.act}>{children}</div>}
    </div>
  )
}
