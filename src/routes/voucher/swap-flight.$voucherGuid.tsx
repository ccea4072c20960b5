import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#app/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#app/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/voucher/swap-flight/$voucherGuid')({
  component: SwapVoucherRoute,
  beforeLoad: (entered) => ticketChange(entered.params.voucherGuid, entered),
})

function SwapVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="swap" kind="voucher" guid={guid} />
}
