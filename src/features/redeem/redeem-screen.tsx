import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TicketIcon } from 'lucide-react'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Steps } from '#components/ui/display/steps.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { stoppageOf } from '#domain/stoppage.ts'
import { eventQueries } from '#data/events.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useBars } from '#lib/browser/page/bars.ts'
import { EventInfo } from './event-info.tsx'
import { meansOf } from './model.ts'
import { PaymentForm } from './payment-form.tsx'
import { redeemQueries } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { STEPS, STEPS_LABEL } from './steps.ts'
import { PendingPurchase } from './pending-purchase.tsx'
import { usePurchase } from './use-purchase.ts'
import css from './redeem-screen.module.css'

interface RedeemScreenProps {
  eventId: number
}

/** A ticket for one event, paid with PTC, by card, or both [M2.60 to M2.67]. */
export function RedeemScreen({ eventId }: RedeemScreenProps) {
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

/** Scrolls to the error at the top and reads the figures again. */
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
