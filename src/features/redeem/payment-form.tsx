import { useState, type ReactNode } from 'react'
import { LockIcon, MessageSquareIcon } from 'lucide-react'
import type { RedeemableEvent } from '#contract/events.ts'
import { ActionBar } from '#components/content/action-bar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { DEBOUNCE_MS } from '#domain/constants.ts'
import { formatPtc } from '#domain/money.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { AmountLines } from './amount-lines.tsx'
import { CardFields } from './card-fields.tsx'
import { exact, linesOf, meansOf, sharesOf, startingPtc, totalText, whyNotPayable, type Offer } from './model.ts'
import { PtcAmount } from './ptc-amount.tsx'
import { useCardFrame, type CardFrame } from './use-card-frame.ts'
import type { Purchase } from './use-purchase.ts'
import { useDebounced } from './use-debounced.ts'
import css from './payment-form.module.css'

interface PaymentFormProps {
  offer: Offer & { event: RedeemableEvent }
  fieldsUrl: string | null
  purchase: Purchase
}

/** How much PTC, which card, and Pay Now. */
export function PaymentForm(props: PaymentFormProps) {
  // The frame's page is known once and stays for the form's life.
  return props.fieldsUrl !== null && meansOf(props.offer).takesCard ? (
    <WithCard {...props} fieldsUrl={props.fieldsUrl} />
  ) : (
    <Parts {...props} card={null} />
  )
}

function WithCard(props: PaymentFormProps & { fieldsUrl: string }) {
  return <Parts {...props} card={useCardFrame(props.fieldsUrl)} />
}

function Parts({ offer, purchase, card }: PaymentFormProps & { card: CardFrame | null }) {
  const { note, isBusy } = purchase
  const online = useOnline()
  const [wished, setWished] = useState(() => note?.ptc ?? startingPtc(offer))
  const [isOdd, setOdd] = useState(false)
  const settled = useDebounced(wished, DEBOUNCE_MS.ptcSlider)
  useBlockUpdates(true, 'a payment')

  const { hasSlider, isInsufficient, most } = meansOf(offer)
  const amount = Math.min(wished, most)
  const shares = sharesOf(offer, settled)
  const { basisPoints } = offer
  const buyInCents = Math.round(offer.event.buyInAmount * 100)
  const isSettling = isOdd || amount !== shares.ptc
  const reason = whyNotPayable({ offer, shares, isSettling, isCardValid: card?.isValid === true, online })
  const paysByCard = card !== null && shares.cardCents > 0

  function pay(): void {
    void purchase.pay(shares, { title: offer.event.title, buyInCents, basisPoints }, card && card.tokenise)
  }

  return (
    <div className={css.columns}>
      <div>
        {isInsufficient && (
          <Alert
            kind="warning"
            title="You don't have sufficient PTC to redeem this event."
          >{`You have ${formatPtc(offer.ptc)}.`}</Alert>
        )}
        {hasSlider && (
          <PtcAmount
            balance={offer.ptc}
            most={most}
            value={amount}
            disabled={isBusy}
            onChange={setWished}
            onOdd={setOdd}
          />
        )}
        {card && (
          <section className={css.card} hidden={!paysByCard} aria-label="Card">
            <header>
              <h2 className="text-title">
                Pay <Figure>{exact(shares.cardCents)}</Figure> by card
              </h2>
              <ul aria-label="Accepted cards">
                <li>VISA</li>
                <li>Mastercard</li>
              </ul>
            </header>
            <CardFields card={card} />
          </section>
        )}
      </div>
      {!isInsufficient && (
        <div className={css.sum}>
          <AmountLines lines={linesOf(shares, { buyInCents, basisPoints })} />
          <Notice>We text your redeem code and keep it in Tickets, so it works without signal.</Notice>
          <ActionBar
            wide="static"
            bleeds="screen"
            total={
              paysByCard
                ? { label: 'Total by card', amount: exact(shares.chargedCents) }
                : { label: 'Total', amount: totalText(shares) }
            }
            reason={isBusy ? '' : reason}
            busy={isBusy && 'Paying'}
            onAction={pay}
          >
            <LockIcon size={20} />
            <span>Pay Now</span>
          </ActionBar>
        </div>
      )}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="text-small muted">
      <MessageSquareIcon size={18} />
      <span>{children}</span>
    </p>
  )
}
