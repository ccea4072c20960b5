import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PurchaseReminder } from '#shared/session-reminder/late-reminder.tsx'
import { VerifyScreen } from '#features/redeem/verify-screen.tsx'
import { field } from '#lib/browser/navigation/search-params.ts'

export const Route = createFileRoute('/_member/redeem/verify')({
  component: VerifyRoute,
  staticData: { members: { title: 'Verify your mobile' } },
  // Whether it is a path of this app is seen when it is followed [M2.7].
  validateSearch: v.object({ returnUrl: field(v.string()) }),
})

function VerifyRoute() {
  const { returnUrl } = Route.useSearch()
  return (
    <>
      <VerifyScreen returnUrl={returnUrl} />
      <PurchaseReminder />
    </>
  )
}
