import { memo } from 'react'
import { CloudOffIcon, LogInIcon, TicketIcon } from 'lucide-react'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { ClockEvent } from '#shared/clock/clock-event.ts'
import type { RegistrationView, TicketOffer } from '../model/registration.ts'
import { Panel, PanelHead, SideTime } from './panel.tsx'
import css from './registration-panel.module.css'

interface RegistrationPanelProps extends RegistrationView, Pick<ClockEvent, 'entryFee' | 'feeInCredits'> {
  eventId: number
  /** Beside the event's own price and Purchase Ticket, or the reason in their place: once it is over only that. */
  short: boolean
  /** In place of the fee and the ticket, where the event is on hold or called off. */
  stoppage: string | undefined
}

/** Open or closed, until when, what it costs and the way to a ticket, or why there is none [P2.176, P2.177, F116]. */
export const RegistrationPanel = memo(function RegistrationPanel({
  isOpen,
  closes,
  closesIn,
  own,
  entry,
  ticket,
  eventId,
  entryFee,
  feeInCredits,
  short,
  stoppage,
}: RegistrationPanelProps) {
  /** The page has the price in credits, so what an entry buys has its line. */
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
      {stoppage && !short && <p className={css.line}>{stoppage}</p>}
      {!stoppage && (isOpen || !short) && (
        <div className={css.line}>
          <span className={css.fee}>
            <span className={brief ? 'text-label' : css.label}>Entry fee</span>
            <b className={css.price} translate="no">
              {entryFee}
            </b>
            {feeInCredits && !brief && <span>{feeInCredits}</span>}
            {entry && <span className={css.entry}>{brief ? entry : `Late entry: ${entry}`}</span>}
          </span>
          <Ticket offer={ticket} eventId={eventId} />
        </div>
      )}
    </Panel>
  )
})

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
