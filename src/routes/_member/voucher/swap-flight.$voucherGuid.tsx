import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#routes/-tickets/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/_member/voucher/swap-flight/$voucherGuid')({
  component: SwapVoucherRoute,
  staticData: { members: { title: 'Swap your voucher', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.voucherGuid, location),
})

function SwapVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="swap" kind="voucher" guid={guid} />
}
