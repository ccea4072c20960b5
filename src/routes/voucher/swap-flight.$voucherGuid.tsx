import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#routes/-tickets/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/voucher/swap-flight/$voucherGuid')({
  component: SwapVoucherRoute,
  beforeLoad: (entered) => ticketChange(entered.params.voucherGuid, entered),
})

function SwapVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="swap" kind="voucher" guid={guid} />
}
