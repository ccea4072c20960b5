import { CloudOffIcon, LogInIcon, TicketIcon } from 'lucide-react'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import type { ClockModel } from '../model/model.ts'
import type { TicketOffer } from '../model/registration.ts'
import { Panel, PanelHead, SideTime } from './panel.tsx'
import css from './registration-panel.module.css'

interface RegistrationPanelProps {
  model: Pick<ClockModel, 'registration' | 'stoppage'>
  event: ClockEvent
  /** Beside the event's own price and Purchase Ticket, or the reason in their place: once it is over only that. */
  short: boolean
}

/** Open or closed, until when, what it costs and the way to a ticket, or why there is none [P2.176, P2.177, F116]. */
export function RegistrationPanel({ model: { registration, stoppage }, event, short }: RegistrationPanelProps) {
  const { isOpen, closes, closesIn, own, entry, ticket } = registration
  // The page has the price in credits, so what an entry buys has its line.
  const brief = short && entry !== ''
  const name = (
    <>
      <LogInIcon size={18} strokeWidth={2.4} />
      <span>
        Registration: <b className={isOpen ? css.open : css.closed}>{isOpen ? 'open' : 'closed'}</b>
      </span>
    </>
  )
  return (
    <Panel>
      <PanelHead name={name}>{closes && <SideTime text={closes} more={short ? closesIn : ''} own={own} />}</PanelHead>
      {stoppage && !short && <p className={css.line}>{stoppage.reason}</p>}
      {!stoppage && (isOpen || !short) && (
        <div className={css.line}>
          <span className={css.fee}>
            <span className={brief ? 'text-label' : css.label}>Entry fee</span>
            <b className={css.price} translate="no">
              {event.entryFee}
            </b>
            {event.feeInCredits && !brief && <span>{event.feeInCredits}</span>}
            {entry && <span className={css.entry}>{brief ? entry : `Late entry: ${entry}`}</span>}
          </span>
          <Ticket offer={ticket} eventId={event.id} />
        </div>
      )}
    </Panel>
  )
}

/**
 * GET TICKET under the conditions of Purchase Ticket: never without a way to pay, not once registration is over
 * [P2.161, P2.162].
 */
function Ticket({ offer, eventId }: { offer: TicketOffer; eventId: number }) {
  if (offer === 'none') return null
  if (offer === 'open') {
    return (
      <ButtonLink variant="primary" to="/redeem/event/$id" params={{ id: String(eventId) }}>
        <TicketIcon size={19} />
        GET TICKET
      </ButtonLink>
    )
  }
  if (offer === 'needsSignal') {
    return (
      <Button disabled>
        <CloudOffIcon size={19} />
        Needs signal
      </Button>
    )
  }
  return (
    <Button disabled>
      <TicketIcon size={19} />
      GET TICKET
    </Button>
  )
}
