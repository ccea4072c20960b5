import { createFileRoute } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { PurchaseReminder } from '#app/late-reminder.tsx'
import { MembersOnly } from '#app/members-only.tsx'
import { RedeemScreen } from '#features/redeem/redeem-screen.tsx'
import { EventMark } from '#app/event-mark.tsx'
import { idParam } from '#domain/id-param.ts'

export const Route = createFileRoute('/redeem/event/$id')({ component: RedeemRoute })

function RedeemRoute() {
  const eventId = idParam(Route.useParams().id)
  // No event has such an id [M2.8].
  if (eventId === null) return <NotThere />
  return (
    <MembersOnly title="Purchase Ticket">
      <RedeemScreen key={eventId} eventId={eventId} mark={<EventMark eventId={eventId} />} />
      <PurchaseReminder />
    </MembersOnly>
  )
}
