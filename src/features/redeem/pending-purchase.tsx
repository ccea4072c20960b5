import { useEffect } from 'react'
import { LandmarkIcon } from 'lucide-react'
import { StepHeading } from '#components/form/step-heading.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#components/ui/button.tsx'
import { isOfUnknownOutcome } from '#data/money/money-call.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { AmountLines } from './amount-lines.tsx'
import { secondStepAddress } from './card.ts'
import { linesOf } from './model.ts'
import type { PurchaseFlow } from './use-purchase.ts'
import css from './pending-purchase.module.css'

/**
 * A purchase whose outcome is not known yet: what it is about, and where it stands [F48 double tap, F50 killed during
 * payment, F53 card not charged].
 */
export function PendingPurchase({ purchase }: { purchase: PurchaseFlow }) {
  const { state, note, check, clear } = purchase
  const isUnknown = isOfUnknownOutcome(state)
  useBlockUpdates(state.is !== 'untold' && !isUnknown, 'a payment')
  return (
    <div className="stack text-width">
      <StepHeading isReached>Your payment</StepHeading>
      {state.is === 'secondStep' ? (
        <SecondStep url={state.url} onCheck={check} />
      ) : (
        <MoneyAlert state={state} what="Your payment" record="your tickets" onCheck={check} />
      )}
      {note && (
        <section className={`surface stack gap-3 ${css.purchase}`}>
          <p className="text-title long-words">{note.title}</p>
          <AmountLines lines={linesOf(note, note)} />
        </section>
      )}
      {isUnknown && (
        <div className="cluster">
          <ButtonLink to="/tickets/{-$guid}" params={{ guid: undefined }} variant="primary">
            Your tickets
          </ButtonLink>
          <ButtonLink to="/tickets/purchase">Tickets to other events</ButtonLink>
        </div>
      )}
      {state.is === 'untold' && (
        <div className="cluster">
          <ButtonLink to="/tickets/{-$guid}" params={{ guid: undefined }} variant="primary">
            Your tickets
          </ButtonLink>
          <Button onClick={clear}>I have looked</Button>
        </div>
      )}
    </div>
  )
}

/** The card's bank asks its owner, on a page of the provider's. */
function SecondStep({ url, onCheck }: { url: string; onCheck: () => void }) {
  const { origin, pathname } = window.location
  const to = secondStepAddress(url, origin + pathname)
  useEffect(() => {
    // A user who comes back, by whatever way, wants to know.
    const onSight = () => document.visibilityState === 'visible' && onCheck()
    document.addEventListener('visibilitychange', onSight)
    window.addEventListener('pageshow', onSight)
    return () => {
      document.removeEventListener('visibilitychange', onSight)
      window.removeEventListener('pageshow', onSight)
    }
  }, [onCheck])
  if (to === null)
    return (
      <Alert
        kind="error"
        title="Your bank’s page could not be opened."
        action={<Button onClick={onCheck}>Check again</Button>}
      />
    )
  return (
    <div className="stack">
      <Alert kind="info" title="Your bank wants to confirm this payment">
        It opens a page of its own, which leads back here. Nothing is charged until you confirm.
      </Alert>
      <div className="cluster">
        <ButtonAnchor variant="primary" href={to}>
          <LandmarkIcon size={20} />
          Go on to your bank
        </ButtonAnchor>
        <Button onClick={onCheck}>Check again</Button>
      </div>
    </div>
  )
}
