import { useEffect, useId, useState } from 'react'
import { CloudOffIcon, LockIcon, MessageSquareIcon, TriangleAlertIcon } from 'lucide-react'
import type { RedeemableEvent } from '#contract/events.ts'
import { ActionBar } from '#components/content/action-bar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { AmountBox } from '#components/amount-box.tsx'
import { Slider } from '#components/ui/controls/slider.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import { DEBOUNCE_MS } from '#domain/constants.ts'
import { formatPtc } from '#domain/money.ts'
import { AMOUNT_MESSAGES, readWholeAmount } from '#domain/credit/amount.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { AmountLines } from './amount-lines.tsx'
import { exact, linesOf, meansOf, sharesOf, startingPtc, totalText, whyNotPayable, type Offer } from './model.ts'
import { useCardFrame, type CardFrame } from './use-card-frame.ts'
import type { PurchaseFlow } from './use-purchase.ts'
import css from './payment-form.module.css'

interface PaymentFormProps {
  offer: Offer & { event: RedeemableEvent }
  fieldsUrl: string | null
  purchase: PurchaseFlow
}

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
          <p className="text-small muted">
            <MessageSquareIcon size={18} />
            <span>We text your redeem code and keep it in Tickets, so it works without signal.</span>
          </p>
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

interface PtcAmountProps {
  balance: number
  /** The end of the slider: the smaller of balance and buy-in [M9.5]. */
  most: number
  value: number
  disabled: boolean
  onChange: (amount: number) => void
  /** Something is typed that is no amount. */
  onOdd: (isOdd: boolean) => void
}

/** How much PTC to pay with: a slider and a number beside it, in whole credits from 0 to the most there can be [M5.27, M5.28]. */
function PtcAmount({ balance, most, value, disabled, onChange, onOdd }: PtcAmountProps) {
  const id = useId()
  /** The text while it is typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null)
  const problem =
    typed !== null && typed.trim() !== '' && readWholeAmount(typed) === null ? AMOUNT_MESSAGES.whole : undefined

  function set(requested: number): void {
    setTyped(null)
    onOdd(false)
    onChange(Math.min(Math.max(0, requested), most))
  }

  function type(text: string): void {
    setTyped(text)
    const amount = readWholeAmount(text)
    onOdd(amount === null)
    if (amount !== null) onChange(Math.min(amount, most))
  }

  return (
    <section className={css.amountSection}>
      <div className={css.amountHead} onBlur={() => typed !== null && set(value)}>
        <div>
          <h2 className="text-title">
            <label htmlFor={id}>Pay with PTC</label>
          </h2>
          <p className="text-meta muted">{`You have ${formatPtc(balance)}`}</p>
        </div>
        <AmountBox
          id={id}
          value={typed ?? String(value)}
          unit="PTC"
          isLeast={value <= 0}
          isMost={value >= most}
          problemId={problem && `${id}-error`}
          disabled={disabled}
          onText={type}
          onStep={(by) => set(value + by)}
        />
      </div>
      <FieldError id={`${id}-error`} message={problem} />
      <Slider label="PTC to use" max={most} value={value} words={formatPtc} disabled={disabled} onChange={set} />
    </section>
  )
}

/** Of the fields before they have reported theirs, in px. */
const HEIGHT = 124

/**
 * The provider's own fields for a card, framed: the number is never on our page [M7.36]. While they load there is a
 * skeleton; what did not load says so and can be tried again.
 */
function CardFields({ card: { frame, status, height, retry } }: { card: CardFrame }) {
  const { key, ...attributes } = frame
  return (
    <div className={css.frameWrapper} style={{ minHeight: height ?? HEIGHT }} data-card={status}>
      {status !== 'failed' && (
        <iframe
          key={key}
          {...attributes}
          title="Card details"
          style={{ height: height ?? HEIGHT }}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          // The keyboard does not reach it before it can be used.
          inert={status !== 'ready'}
        />
      )}
      {status === 'loading' && (
        <div className={css.skeleton} role="status" aria-label="Card details, loading">
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar />
        </div>
      )}
      {(status === 'failed' || status === 'offline') && (
        <div className={css.notLoaded} role={status === 'failed' ? 'alert' : 'status'}>
          <div className={css.icon}>
            {status === 'failed' ? <TriangleAlertIcon size={24} /> : <CloudOffIcon size={24} />}
          </div>
          <p className={css.statusText}>
            {status === 'failed'
              ? 'The card fields did not load. Nothing was charged.'
              : 'You are offline. The card fields load once there is a connection.'}
          </p>
          {status === 'failed' && <Button onClick={retry}>Retry</Button>}
        </div>
      )}
    </div>
  )
}

function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
