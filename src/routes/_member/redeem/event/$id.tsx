import { createFileRoute } from '@tanstack/react-router'
import { PurchaseReminder } from '#shared/session-reminder/late-reminder.tsx'
import { RedeemScreen } from '#features/redeem/redeem-screen.tsx'
import { idParam } from '#domain/id-param.ts'

export const Route = createFileRoute('/_member/redeem/event/$id')({
  component: RedeemRoute,
  staticData: { members: { title: 'Purchase Ticket' } },
  // No event has any other id [M2.8].
  params: { parse: ({ id }) => idParam(id) !== null && { id } },
})

function RedeemRoute() {
  const eventId = Number(Route.useParams().id)
  return (
    <>
      <RedeemScreen key={eventId} eventId={eventId} />
      <PurchaseReminder />
    </>
  )
}
