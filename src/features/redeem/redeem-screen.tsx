import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TicketIcon } from 'lucide-react'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Steps } from '#components/ui/display/steps.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
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
    <Gutter maxWidth="1080px">
      <div className={css.head}>
        <BackLinkTo to="/event/$id" params={{ id: String(eventId) }} aria-label="Back to the event" />
        <div>
          <h1>Purchase Ticket</h1>
          <p dir="auto">{title}</p>
        </div>
      </div>
      <Steps label={STEPS_LABEL} steps={STEPS} current={state.is === 'done' ? 2 : 1} size="sm" />
      <Box display="grid" gap="4" marginTop="4" paddingBottom="6">
        {trouble && <Alert kind="error" title={trouble} />}
        {/* Around the whole purchase, so that it is ready for the receipt. */}
        <MotionScope features="animation">
          {state.is === 'done' && <Receipt bought={state.answer} note={note} />}
        </MotionScope>
        {isUnderWay && <PendingPurchase purchase={purchase} />}
        {state.is !== 'done' && (
          // The card's fields keep their input if the purchase fails.
          <div className={css.parts} hidden={isUnderWay}>
            <QueryView query={query} what="This purchase" skeleton={<RedeemSkeleton />}>
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
      </Box>
    </Gutter>
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
      picture={<Icon icon={TicketIcon} size={34} />}
      title={stoppage?.sentence ?? 'No ticket to buy'}
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    >
      {stoppage?.reason ?? 'The event is not eligible either for PTC redeeming or purchased by Credit Card.'}
    </EmptyState>
  )
}

function RedeemSkeleton() {
  return (
    <Box display="grid" gap="5">
      <SkeletonBar style={{ height: '88px', borderRadius: '12px' }} />
      <SkeletonBar style={{ height: '104px' }} />
      <SkeletonBar style={{ height: '152px' }} />
    </Box>
  )
}
