import { GameBadge } from '#components/game-badge.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CircleCheckIcon, TicketIcon } from 'lucide-react'
import * as m from 'framer-motion/m'
import type { RedeemableEvent } from '#contract/events.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import type { purchaseEventTicket } from '#contract/redeem.ts'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Steps } from '#components/ui/display/steps.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { MotionScope, useMotionState } from '#components/ui/motion/motion-scope.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { eventQueries } from '#data/events.ts'
import { stoppageOf } from '#domain/stoppage.ts'
import { formatBuyIn } from '#domain/money.ts'
import { badgeOf } from '#domain/game-type.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useBars } from '#lib/browser/page/bars.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { infoRows, linesOf, meansOf, STEPS, STEPS_LABEL, whenText } from './model.ts'
import { PaymentForm } from './payment-form.tsx'
import { redeemQueries } from './queries.ts'
import { PendingPurchase } from './pending-purchase.tsx'
import { usePurchase, type PurchaseNote } from './use-purchase.ts'
import { AmountLines } from './amount-lines.tsx'
import css from './redeem-screen.module.css'

/** A ticket for one event, paid with PTC, by card, or both [M2.60 to M2.67]. */
export function RedeemScreen({ eventId }: { eventId: number }) {
  useBars('none')
  const queryClient = useQueryClient()
  const query = useQuery(redeemQueries.counter(eventId, queryClient))
  const purchase = usePurchase(eventId)
  const { state, note, trouble } = purchase
  const isUnderWay = UNDER_WAY.includes(state.is)
  const title = query.data?.offer.event?.title ?? note?.title
  usePageTitle(title ? `Purchase Ticket, ${title}` : 'Purchase Ticket')
  useAfterTrouble(trouble, query.refetch)
  return (
    <div className={`gutter ${css.page}`}>
      <div className={css.head}>
        <BackLinkTo to="/event/$id" params={{ id: String(eventId) }} aria-label="Back to the event" />
        <div>
          <h1 className="text-title">Purchase Ticket</h1>
          <p className="text-meta muted" dir="auto">
            {title}
          </p>
        </div>
      </div>
      <Steps label={STEPS_LABEL} steps={STEPS} current={state.is === 'done' ? 2 : 1} size="sm" />
      <div className={`stack mt-4 ${css.content}`}>
        {trouble && <Alert kind="error" title={trouble} />}
        {/* Around the whole purchase, so that it is ready for the receipt. */}
        <MotionScope features="animation">
          {state.is === 'done' && <Receipt bought={state.answer} note={note} />}
        </MotionScope>
        {isUnderWay && <PendingPurchase purchase={purchase} />}
        {state.is !== 'done' && (
          // The card's fields keep their input if the purchase fails.
          <div className="stack" hidden={isUnderWay}>
            <QueryView query={query} what="This purchase" skeleton={<BlocksSkeleton gap={5} blocks={[88, 104, 152]} />}>
              {({ offer, isVerified, fieldsUrl }) => {
                if (!isVerified)
                  return <Navigate to="/redeem/verify" search={{ returnUrl: `/redeem/event/${eventId}` }} replace />
                const { event } = offer
                if (event === null || meansOf(offer).isIneligible) return <Ineligible eventId={eventId} />
                return (
                  <>
                    <EventInfo event={event} />
                    {state.is === 'lost' && (
                      <MoneyAlert state={state} what="Your payment" record="your tickets" onCheck={purchase.check} />
                    )}
                    <PaymentForm offer={{ ...offer, event }} fieldsUrl={fieldsUrl} purchase={purchase} />
                  </>
                )
              }}
            </QueryView>
          </div>
        )}
      </div>
    </div>
  )
}

const UNDER_WAY = ['checking', 'unsure', 'secondStep', 'untold']

function useAfterTrouble(trouble: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (trouble === null) return
    window.scrollTo({ top: 0 })
    void refetch()
  }, [trouble, refetch])
}

/** Why there is no ticket: on hold and called off by the event itself, which the league's response does not list then. */
function Ineligible({ eventId }: { eventId: number }) {
  const { data: event } = useQuery({ ...eventQueries.byId(eventId), refetchOnMount: 'always' })
  const stoppage = event ? stoppageOf(event) : null
  return (
    <EmptyState
      icon={TicketIcon}
      title={stoppage?.sentence ?? 'No ticket to buy'}
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    >
      {stoppage?.reason ?? 'The event is not eligible either for PTC redeeming or purchased by Credit Card.'}
    </EmptyState>
  )
}

/** Event Info: Event, Date Time, Venue and Buy In [M2.61]. */
function EventInfo({ event }: { event: RedeemableEvent }) {
  const { event: title, about, venue } = infoRows(event)
  return (
    <section className={css.event} aria-label="Event Info">
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

/** Mostly the event was looked at just before, so that its type is known. */
function EventBadge({ eventId }: { eventId: number }) {
  const { data } = useQuery(eventQueries.byId(eventId))
  return data ? <GameBadge type={badgeOf(data)} size={30} /> : null
}

const DEALT = { y: 0, scale: 1, transition: { duration: 0.36, ease: [0.18, 1.15, 0.4, 1] } } as const

/**
 * The ticket is bought: its code, and what to do with it [M2.65, M2.66, M4.29]. The tick is stamped and the code dealt,
 * once: a member has waited for them. Both can be read all the while. Within a MotionScope.
 */
function Receipt({ bought, note }: { bought: ResponseData<typeof purchaseEventTicket>; note: PurchaseNote | null }) {
  const { redeemCode, eventName, chargedAmount, surchargeAmount } = bought
  const { canMove } = useMotionState()
  const paid = note && {
    ...note,
    chargedCents: chargedAmount ?? note.chargedCents,
    surchargeCents: surchargeAmount ?? note.surchargeCents,
  }
  return (
    <section className={`surface stack gap-5 ${css.receipt}`}>
      <div className={`stack gap-3 ${css.receiptHead}`}>
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
