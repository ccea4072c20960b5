import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeScreen } from '#features/ticket-change/ticket-change-screen.tsx'

export const Route = createFileRoute('/_member/voucher/swap-flight/$voucherGuid')({
  component: SwapVoucherRoute,
  staticData: { members: { title: 'Swap your voucher', reason: 'profile' } },
  beforeLoad: ({ params, location }) => ticketChange(params.voucherGuid, location),
})

function SwapVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeScreen operation="swap" kind="voucher" guid={guid} />
}
