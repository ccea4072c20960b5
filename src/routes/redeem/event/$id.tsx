import { createFileRoute } from '@tanstack/react-router'
import { PurchaseReminder } from '#app/session/session-reminder.tsx'
import { membersOnly } from '#app/session/members-guard.ts'
import { MembersOnly } from '#app/session/members-only.tsx'
import { RedeemScreen } from '#features/redeem/redeem-screen.tsx'
import { EventBadge } from '#routes/-event/event-badge.tsx'
import { idParam } from '#domain/id-param.ts'
import { found } from '#lib/browser/navigation/found.ts'

export const Route = createFileRoute('/redeem/event/$id')({
  component: RedeemRoute,
  beforeLoad(entered) {
    // No event has any other id [M2.8].
    const eventId = found(idParam(entered.params.id))
    membersOnly()(entered)
    return { eventId }
  },
})

function RedeemRoute() {
  const { eventId } = Route.useRouteContext()
  return (
    <MembersOnly title="Purchase Ticket">
      <RedeemScreen key={eventId} eventId={eventId} mark={<EventBadge eventId={eventId} />} />
      <PurchaseReminder />
    </MembersOnly>
  )
}
