import { useId } from 'react'
import { TicketIcon } from 'lucide-react'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { Purchase } from './purchase.ts'
import css from './purchase-row.module.css'

interface PurchaseRowProps {
  eventId: number
  purchase: Purchase
  /** Sticks above the bottom bar, as in the narrow layout. */
  sticky?: boolean
}

/** The price and Purchase Ticket [P2.161]; when it cannot be bought the button says why. */
export function PurchaseRow({ eventId, purchase, sticky = false }: PurchaseRowProps) {
  const reasonId = useId()
  const { price, orPtc, reason } = purchase
  const row = (
    <div className={css.row} data-testid="purchase">
      <div className={css.price}>
        <span className={css.figure} translate="no">
          {price}
        </span>
        {orPtc && <small>{orPtc}</small>}
      </div>
      {reason === null ? (
        <ButtonLink variant="primary" size={52} to="/redeem/event/$id" params={{ id: String(eventId) }}>
          <PurchaseTexts />
        </ButtonLink>
      ) : (
        <div className={css.closed}>
          <Button size={52} aria-disabled="true" aria-describedby={reasonId}>
            <PurchaseTexts />
          </Button>
          <small id={reasonId}>{reason}</small>
        </div>
      )}
    </div>
  )
  return sticky ? <StickyBar wide="raised">{row}</StickyBar> : <div className={css.still}>{row}</div>
}

function PurchaseTexts() {
  return (
    <>
      <Icon icon={TicketIcon} size={21} />
      <span>Purchase Ticket</span>
    </>
  )
}
