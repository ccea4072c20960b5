import type { RedeemableEvent } from '#contract/events.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { formatBuyIn } from '#domain/money.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { EventBadge } from './event-badge.tsx'
import { infoRows, whenText } from './model.ts'
import css from './event-info.module.css'

/** Event Info: Event, Date Time, Venue and Buy In [M2.61]. */
export function EventInfo({ event }: { event: RedeemableEvent }) {
  const { event: title, about, venue } = infoRows(event)
  return (
    <section className={css.card} aria-label="Event Info">
      <EventBadge eventId={event.id} />
      <dl className="text-meta muted">
        <div className={css.title}>
          <dt className="visually-hidden">Event</dt>
          <dd dir="auto">{title}</dd>
          {about && (
            <dd className="text-meta muted" dir="auto">
              {about}
            </dd>
          )}
        </div>
        <div>
          <dt className="visually-hidden">Date Time</dt>
          <dd>
            <span>{whenText(event, phoneZone())}</span>
            <ListTimesNote of={[event]} />
          </dd>
        </div>
        {venue && (
          <div>
            <dt className="visually-hidden">Venue</dt>
            <dd dir="auto">{venue}</dd>
          </div>
        )}
        <div className={css.price}>
          <dt>Buy In</dt>
          <dd>
            <Figure>{formatBuyIn(event, { short: true, free: 'FREE' })}</Figure>
          </dd>
        </div>
      </dl>
    </section>
  )
}
