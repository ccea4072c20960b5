import { createFileRoute } from '@tanstack/react-router'
import { ticketChange } from '#routes/-tickets/ticket-change-guard.ts'
import { TicketChangeRouteScreen } from '#routes/-tickets/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/voucher/transfer/$voucherGuid')({
  component: TransferVoucherRoute,
  beforeLoad: (entered) => ticketChange(entered.params.voucherGuid, entered),
})

function TransferVoucherRoute() {
  const { guid } = Route.useRouteContext()
  return <TicketChangeRouteScreen operation="transfer" kind="voucher" guid={guid} />
}
