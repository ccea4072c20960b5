import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { SwapScreen } from '#features/ticket-change/swap-screen.tsx'

export const Route = createFileRoute('/_member/voucher/swap-flight/$voucherGuid')({
  component: SwapVoucherRoute,
  staticData: { members: { title: 'Swap your voucher', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.voucherGuid, location),
})

function SwapVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <SwapScreen key={guid} kind="voucher" guid={guid} />
}
