import { CircleAlertIcon } from 'lucide-react'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { ButtonAnchor, ButtonLink } from '#components/ui/button.tsx'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { startLine, ticketOfToday } from './wallet.ts'
import { useTickets } from './use-tickets.ts'
import css from './today-ticket.module.css'

export function TodayTicket() {
  const { query } = useTickets()
  useLocations()
  const nowMs = useMinute()
  const ticket = query.data && ticketOfToday(query.data, nowMs, phoneZone())
  if (!ticket) return null
  const { event, flight, venue, rego, lateRego, code, type, mark, directions, guid } = ticket
  return (
    <section className={css.card} aria-label="Your ticket today" data-game-type={type}>
      <GameBadge type={type} size={32} />
      <div className={css.words}>
        <p className={css.day}>{[startLine(ticket, nowMs), venue].filter(Boolean).join(' · ')}</p>
        <h2 className="text-title" dir="auto">
          {[event, flight].filter(Boolean).join(', ')}
        </h2>
        {mark ? (
          <p className={css.mark} data-tone={mark.tone}>
            <CircleAlertIcon size={15} strokeWidth={2.4} />
            <span>{mark.title}</span>
          </p>
        ) : (
          <p className={css.rego}>
            {[rego && `Rego ${lateRego ? '' : 'until '}${rego}`, lateRego && `late rego until ${lateRego}`]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        <TimesNote note={ticket.timesNote} />
      </div>
      <div className={css.ways}>
        {code && (
          <p className={css.code}>
            <Figure aria-hidden="true">{code}</Figure>
            <span className="visually-hidden">{`Redeem code ${[...code].join(' ')}`}</span>
          </p>
        )}
        <ButtonLink to="/tickets/{-$guid}" params={{ guid }} variant="primary">
          {code ? 'Show code' : 'Show ticket'}
        </ButtonLink>
        {directions && (
          <ButtonAnchor href={directions} target="_blank" rel="noopener noreferrer">
            Directions
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
