import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PurchaseReminder } from '#app/session/session-reminder.tsx'
import { membersOnly } from '#app/session/members-guard.ts'
import { MembersOnly } from '#app/session/members-only.tsx'
import { VerifyScreen } from '#features/redeem/verify-screen.tsx'
import { field } from '#lib/browser/navigation/search-fields.ts'

export const Route = createFileRoute('/redeem/verify')({
  component: VerifyRoute,
  beforeLoad: membersOnly(),
  // Whether it is a path of this app is seen when it is followed [M2.7].
  validateSearch: v.object({ returnUrl: field(v.string()) }),
})

function VerifyRoute() {
  const { returnUrl } = Route.useSearch()
  return (
    <MembersOnly title="Verify your mobile">
      <VerifyScreen returnUrl={returnUrl} />
      <PurchaseReminder />
    </MembersOnly>
  )
}
