import * as m from 'framer-motion/m'
import { CircleCheckIcon } from 'lucide-react'
import { StepHeading } from '#components/form/step-heading.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useMotionState } from '#components/ui/motion/motion-scope.tsx'
import type { ResponseData } from '#contract/endpoint.ts'
import type { purchaseEventTicket } from '#contract/redeem.ts'
import { AmountLines } from './amount-lines.tsx'
import { linesOf } from './model.ts'
import type { PurchaseNote } from './use-purchase.ts'
import css from './receipt.module.css'

const DEALT = { y: 0, scale: 1, transition: { duration: 0.36, ease: [0.18, 1.15, 0.4, 1] } } as const

/**
 * The ticket is bought: its code, and what to do with it [M2.65, M2.66, M4.29]. The tick is stamped and the code dealt,
 * once: a member has waited for them. Both can be read all the while. Within a MotionScope.
 */
export function Receipt({
  bought,
  note,
}: {
  bought: ResponseData<typeof purchaseEventTicket>
  note: PurchaseNote | null
}) {
  const { redeemCode, eventName, chargedAmount, surchargeAmount } = bought
  const { canMove } = useMotionState()
  // The amount charged is the one in the league's response.
  const paid = note && {
    ...note,
    chargedCents: chargedAmount ?? note.chargedCents,
    surchargeCents: surchargeAmount ?? note.surchargeCents,
  }
  return (
    <section className={`surface stack gap-5 ${css.receipt}`}>
      <div className={`stack gap-3 ${css.head}`}>
        <m.div className={css.tick} initial={canMove && { scale: 1.4 }} animate={DEALT}>
          <CircleCheckIcon size={44} />
        </m.div>
        <StepHeading isReached>
          Success! Your code is{' '}
          <m.strong className={css.code} translate="no" initial={canMove && { y: 28, scale: 0.9 }} animate={DEALT}>
            {redeemCode}
          </m.strong>
        </StepHeading>
        {(eventName ?? note?.title) && <p className="long-words muted">{eventName ?? note?.title}</p>}
      </div>
      <ol className={css.steps}>
        <li>We text the code to your mobile as well.</li>
        <li>At the venue, enter the code on the self-registration terminal to get a receipt with your table number.</li>
        <li>Or give the code to a member of the registration team.</li>
      </ol>
      {paid && <AmountLines lines={linesOf(paid, paid)} />}
      <div className={`cluster gap-3 ${css.ways}`}>
        <ButtonLink to="/tickets/{-$guid}" params={{ guid: undefined }} variant="primary" size={52}>
          See your ticket
        </ButtonLink>
        <ButtonLink to="/" size={52}>
          Home
        </ButtonLink>
      </div>
    </section>
  )
}
