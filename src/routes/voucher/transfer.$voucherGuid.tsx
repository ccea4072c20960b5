import { createFileRoute } from '@tanstack/react-router'
import { TicketChangeRouteScreen } from '#app/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/voucher/transfer/$voucherGuid')({ component: TransferVoucherRoute })

function TransferVoucherRoute() {
  const { voucherGuid } = Route.useParams()
  return <TicketChangeRouteScreen operation="transfer" kind="voucher" guid={voucherGuid} />
}
